// An empty program: `make bench` subtracts the time that starting any Swift program takes.
