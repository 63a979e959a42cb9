// Nothing: what it takes to start a Swift program at all, which `make bench` takes off.
