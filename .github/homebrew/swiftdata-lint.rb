# A template: a release replaces the capitals, see `.ci/dist formula`, and publishes the formula,
# for a tap.
class SwiftdataLint < Formula
  desc "Find what keeps a SwiftData or Core Data schema from syncing with CloudKit"
  homepage "https://github.com/OWNER/swiftdata-lint"
  version "VERSION"

  on_macos do
    url "https://github.com/OWNER/swiftdata-lint/releases/download/VERSION/swiftdata-lint-VERSION-macos-universal.tar.gz"
    sha256 "SHA256-macos-universal"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/swiftdata-lint/releases/download/VERSION/swiftdata-lint-VERSION-linux-x86_64.tar.gz"
      sha256 "SHA256-linux-x86_64"
    end
    on_arm do
      url "https://github.com/OWNER/swiftdata-lint/releases/download/VERSION/swiftdata-lint-VERSION-linux-arm64.tar.gz"
      sha256 "SHA256-linux-arm64"
    end
  end

  def install
    bin.install "bin/swiftdata-lint"
    man1.install "share/man/man1/swiftdata-lint.1"
    bash_completion.install "share/bash-completion/completions/swiftdata-lint"
    zsh_completion.install "share/zsh/site-functions/_swiftdata-lint"
    fish_completion.install "share/fish/vendor_completions.d/swiftdata-lint.fish"
  end

  test do
    (testpath/"Trip.swift").write <<~SWIFT
      import SwiftData
      @Model final class Trip {
        @Attribute(.unique) var name: String = ""
        init() {}
      }
    SWIFT
    assert_match "unique-constraint", shell_output("#{bin}/swiftdata-lint Trip.swift", 1)
  end
end
