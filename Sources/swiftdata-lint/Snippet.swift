import SwiftDataLintLinting

/// Text that adds the linter to another tool, ready to paste.
struct Snippet: Sendable {
  /// The name of the snippet for `init`.
  let name: String
  let title: String
  /// A sentence or two about where the text belongs and what it does.
  let use: String
  /// The language of the text, as in a Markdown code block.
  let language: String
  let text: String
}

extension Snippet {
  static let all: [Snippet] =
    [settings, github, gitlab, preCommit, gitHook, release, xcode, package] + editors

  private static let repository = SourceRepository.ofLinter

  private static let settings = Snippet(
    name: "settings", title: "Settings",
    use: "A `.swiftdata-lint.json` at the root of the project.",
    language: "json",
    text: """
      {
        // 'swiftdata-lint rules' lists the names of rules.
        "exclude": ["Generated/"],
        "rules": { "enum-attribute": "on" },
        "failOn": "warning",
        "requireModels": true
      }
      """)

  private static let github = Snippet(
    name: "github", title: "GitHub Actions",
    use: """
      A workflow such as `.github/workflows/swiftdata.yml`. Findings appear as annotations on the \
      pull request, in the job summary and, with the last step, under code scanning, except for \
      pull requests from forks.
      """,
    language: "yaml",
    text: """
      name: SwiftData
      on:
        push:
          branches: [main]
        pull_request:
      permissions:
        contents: read
        security-events: write
      jobs:
        swiftdata-lint:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@v4
            - id: lint
              uses: \(repository.name)/.github/actions/swiftdata-lint@\(linterVersion)
              with:
                arguments: --require-models
                sarif-file: swiftdata-lint.sarif
            - if: >-
                ${{ !cancelled() && steps.lint.outputs.sarif-file
                && (github.event_name != 'pull_request'
                || github.event.pull_request.head.repo.full_name == github.repository) }}
              uses: github/codeql-action/upload-sarif@v3
              with:
                sarif_file: ${{ steps.lint.outputs.sarif-file }}
      """)

  private static let release = Snippet(
    name: "release", title: "Release",
    use: """
      The steps of a release. The first fails if production lacks what the models need, the second \
      records what ships; commit the file that it writes.
      """,
    language: "sh",
    text: """
      swiftdata-lint --rule undeployed-record-type=error --rule undeployed-field=error
      swiftdata-lint lock --release "$VERSION"
      """)

  private static let gitlab = Snippet(
    name: "gitlab", title: "GitLab",
    use: """
      A job of `.gitlab-ci.yml`, which downloads the released program; before the first release, \
      build it in the image `swift:6.3` instead. Findings appear in the merge request, under Code \
      Quality.
      """,
    language: "yaml",
    text: """
      swiftdata-lint:
        image: buildpack-deps:stable-scm
        variables:
          VERSION: "\(linterVersion)"
        before_script:
          - cd /tmp
          - url=\(repository.address)/releases/download/$VERSION
          - archive=swiftdata-lint-$VERSION-linux-x86_64.tar.gz
          - curl -fsSL -O "$url/$archive" -O "$url/SHA256SUMS"
          - sha256sum --check --ignore-missing SHA256SUMS
          - tar -xzf "$archive" -C /usr/local
          - cd "$CI_PROJECT_DIR"
        script:
          - swiftdata-lint --require-models
            --format text --format gitlab:gl-code-quality-report.json .
        artifacts:
          when: always
          reports:
            codequality: gl-code-quality-report.json
      """)

  private static let preCommit = Snippet(
    name: "pre-commit", title: "pre-commit",
    use: """
      An entry of `.pre-commit-config.yaml`, which runs the installed linter. Files in the commit \
      are reported, the whole project is analyzed. With the id `swiftdata-lint`, pre-commit builds \
      the linter itself, which takes 8 minutes of processor time once; `swiftdata-lint-fix` does \
      so too, and applies safe fixes.
      """,
    language: "yaml",
    text: """
      repos:
        - repo: \(repository.address)
          rev: \(linterVersion)
          hooks:
            - id: swiftdata-lint-system
      """)

  private static let gitHook = Snippet(
    name: "git-hook", title: "A git hook",
    use: """
      The file `.git/hooks/pre-commit`, made executable. If `swiftdata-lint` is not installed, it \
      prints a message and lets the commit pass, or stops it if the environment sets \
      `SWIFTDATA_LINT_REQUIRED=1`.
      """,
    language: "sh",
    text: """
      #!/bin/sh
      # Graphical git clients do not have the PATH of a terminal.
      export PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin"
      if ! command -v swiftdata-lint >/dev/null; then
        echo "swiftdata-lint is not installed, so SwiftData models were not checked" >&2
        if [ "$SWIFTDATA_LINT_REQUIRED" = 1 ]; then exit 1; fi
        exit 0
      fi
      exec swiftdata-lint lint --staged
      """)

  private static let xcode = Snippet(
    name: "xcode", title: "Xcode",
    use: """
      A run script phase of the target, before Compile Sources, without dependency analysis. \
      Findings appear in the editor. If the script sandbox is on \
      (`ENABLE_USER_SCRIPT_SANDBOXING`), list the Swift files, and `.swiftdata-lint.json` if \
      there is one, as inputs of the phase, directly or in an `.xcfilelist`, and write \
      `--use-script-input-files` instead of the folder. Only these files are read then.
      """,
    language: "sh",
    text: """
      export PATH="/opt/homebrew/bin:/usr/local/bin:$PATH"
      if command -v swiftdata-lint >/dev/null; then
        swiftdata-lint lint --format xcode "$SRCROOT"
      else
        echo "warning: swiftdata-lint is not installed, so SwiftData models were not checked"
      fi
      """)

  private static let package = Snippet(
    name: "package", title: "Swift packages",
    use: """
      A dependency in `Package.swift`. `swift package swiftdata-lint` then checks the \
      package; further words are passed to the linter. \
      `swift package --allow-writing-to-package-directory swiftdata-lint --fix` may change files. \
      In Xcode, the command is in the menu of the package or project. A target that uses the build \
      plugin is checked in each build: errors fail it, and nothing runs if no input changed. A \
      file that is not a source, such as an exported schema, should be in a folder with sources or \
      in that of the package; elsewhere, a replaced file is noticed with the next changed source. \
      The version with `-plugins` is the released program, so nothing is compiled; without it, or \
      with `revision:` and a commit, the first build takes a minute or two longer, because it \
      includes the linter.
      """,
    language: "swift",
    text: """
      dependencies: [
        .package(
          url: "\(repository.address)", exact: "\(linterVersion)-plugins")
      ],
      targets: [
        .target(
          name: "Models",
          plugins: [.plugin(name: "SwiftDataLintBuildPlugin", package: "swiftdata-lint")])
      ]
      """)
}
