# `make help` lists the targets.

SWIFT = swift
PREFIX = /usr/local
DESTDIR =

# Flags for all builds, such as -Xswiftc -warnings-as-errors.
SWIFT_FLAGS =

# The compiler makes the metadata of generic types itself. Otherwise, each first use searches all
# conformances of the program, which took a third of the time in a small project.
METADATA_FLAGS = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors

# The library for regular expressions is 1.3 MB, which one call of 'contains' with a string links.
SIZE_FLAGS = -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import

RELEASE_FLAGS = -c release $(METADATA_FLAGS) $(SIZE_FLAGS) $(SWIFT_FLAGS)
STRIP = strip
SYSTEM := $(shell uname -s)
ifeq ($(SYSTEM),Linux)
# The linker leaves out functions that nothing calls, and all but one of those with equal code.
SIZE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
  -Xlinker --icf=all
# The executable also runs on machines without Swift. If the C library can be linked in, it runs on
# any Linux, and starts faster. 'make LIBC=' leaves it out.
LIBC := $(wildcard $(shell clang -print-file-name=libc.a 2>/dev/null))
RELEASE_FLAGS += $(if $(LIBC),-Xswiftc -static-executable,--static-swift-stdlib)
endif
ifeq ($(SYSTEM),Darwin)
# Apple's strip cannot remove symbols that the dynamic linker needs.
STRIP += -x
endif
RELEASE = $(RELEASE_FLAGS) --product swiftdata-lint

.PHONY: build test soak golden differential fuzz bench style install uninstall dist release clean
.PHONY: help

build: ## Build the executable for release.
	$(SWIFT) build $(RELEASE)

test: ## Run all tests.
	$(SWIFT) test --disable-xctest $(SWIFT_FLAGS)

# The suites that repeat checks thousands of times. Each test has a time limit.
SOAK_SUITES = RobustnessTests|NestingTests|EntitlementsTests|WorkspaceTests|ChunkTests|RandomEditTests|DocumentTextTests

soak: ## Run all repetitions of the tests that run a sample otherwise, also on the project in DIR.
	SOAK=1 SOAK_DIR="$(abspath $(DIR))" $(SWIFT) test --disable-xctest --filter '$(SOAK_SUITES)' $(SWIFT_FLAGS)

golden: ## Rewrite the expected reports; review the diff before committing.
	UPDATE_GOLDEN=1 $(SWIFT) test --disable-xctest $(SWIFT_FLAGS)

differential: ## Compare the parser with the compiler's on the Swift files in DIR.
	DIFFERENTIAL_DIR="$(abspath $(DIR))" $(SWIFT) test --disable-xctest --filter DifferentialTests \
	  $(SWIFT_FLAGS)

# The duration of fuzzing, per fuzzer.
SECONDS = 60

fuzz: ## Fuzz the linter with mutated fixtures for SECONDS per fuzzer.
	SWIFT="$(SWIFT)" Tests/Fuzz/run $(SECONDS)

# The sizes of the generated trees, in files that resemble an app. DIR replaces them with a folder.
SIZES = 100 2000 20000 80000
BENCH = .build/bench
BENCH_BUILD = SWIFTDATA_LINT_BENCHMARK=1 $(SWIFT) build $(RELEASE_FLAGS) --scratch-path $(BENCH)

bench: build ## Benchmark the linter on generated trees of SIZES or on DIR, compared with rg.
	$(BENCH_BUILD) --product bench
	$(BENCH_BUILD) --product empty
	$(BENCH)/release/bench "$$($(SWIFT) build $(RELEASE) --show-bin-path)/swiftdata-lint" \
	  $(BENCH)/release/empty $(BENCH)/trees $(if $(DIR),folder "$(DIR)",sizes $(SIZES))

style: ## Check formatting, size limits and the borders of stages.
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	.ci/house-numbers Sources Tests
	.ci/stages

# The files below PREFIX, where shells and man look for them.
MAN = share/man/man1/swiftdata-lint.1
BASH_COMPLETIONS = share/bash-completion/completions/swiftdata-lint
ZSH_COMPLETIONS = share/zsh/site-functions/_swiftdata-lint
FISH_COMPLETIONS = share/fish/vendor_completions.d/swiftdata-lint.fish
INSTALLED = bin/swiftdata-lint $(MAN) $(BASH_COMPLETIONS) $(ZSH_COMPLETIONS) $(FISH_COMPLETIONS)

install: build ## Install the executable, manual page and completions below PREFIX.
	for file in $(INSTALLED); do install -d "$(DESTDIR)$(PREFIX)/$$(dirname $$file)" || exit; done
	built="$$($(SWIFT) build $(RELEASE) --show-bin-path)/swiftdata-lint" && \
	  to="$(DESTDIR)$(PREFIX)" && \
	  install -m 755 "$$built" "$$to/bin/swiftdata-lint" && \
	  if command -v $(firstword $(STRIP)) >/dev/null; then $(STRIP) "$$to/bin/swiftdata-lint"; fi && \
	  "$$built" help --man > "$$to/$(MAN)" && \
	  "$$built" completions bash > "$$to/$(BASH_COMPLETIONS)" && \
	  "$$built" completions zsh > "$$to/$(ZSH_COMPLETIONS)" && \
	  "$$built" completions fish > "$$to/$(FISH_COMPLETIONS)" && \
	  cd "$$to" && chmod 644 $(filter share/%,$(INSTALLED))

uninstall: ## Remove the installed files below PREFIX.
	for file in $(INSTALLED); do rm -f "$(DESTDIR)$(PREFIX)/$$file" || exit; done

# An archive for macOS runs on both architectures. Here, 'make install' builds that of this machine.
ROOT = .build/dist/root
PROGRAM = $(ROOT)/bin/swiftdata-lint
OTHER = --arch $(if $(filter arm64,$(shell uname -m)),x86_64,arm64)

dist: ## Build an archive for this system, and a bundle of all archives, in .build/dist.
	rm -rf $(ROOT)
	$(MAKE) install DESTDIR="$(CURDIR)/$(ROOT)" PREFIX=
ifeq ($(SYSTEM),Darwin)
	$(SWIFT) build $(RELEASE) $(OTHER)
	built="$$($(SWIFT) build $(RELEASE) $(OTHER) --show-bin-path)/swiftdata-lint" && \
	  $(STRIP) -o $(PROGRAM)-other "$$built"
	lipo -create -output $(PROGRAM)-both $(PROGRAM) $(PROGRAM)-other
	mv $(PROGRAM)-both $(PROGRAM) && rm $(PROGRAM)-other
	codesign --force --sign - $(PROGRAM)
endif
	.ci/dist archive $(ROOT)
	.ci/dist bundle

release: ## Make the commit and the tag of VERSION. Nothing is pushed.
	@SWIFT="$(SWIFT)" .ci/release "$(VERSION)"

clean: ## Remove build products.
	rm -rf .build

help: ## List all targets.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile
