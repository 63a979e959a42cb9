/// Configurations of editors for the language server.
extension Snippet {
  static let editors = [neovim, helix, zed, emacs, sublime, visualStudioCode]

  private static let neovim = Snippet(
    name: "neovim", title: "Neovim",
    use: """
      A part of `init.lua`, for Neovim 0.8 or later. The server runs beside SourceKit-LSP. Code \
      actions are fixes and suppressions.
      """,
    language: "lua",
    text: """
      vim.api.nvim_create_autocmd("FileType", {
        pattern = "swift",
        callback = function(event)
          local folder = vim.fs.dirname(vim.api.nvim_buf_get_name(event.buf))
          local marks = { ".swiftdata-lint.json", ".git", "Package.swift" }
          local root = vim.fs.find(marks, { upward = true, path = folder })[1]
          vim.lsp.start({
            name = "swiftdata-lint",
            cmd = { "swiftdata-lint", "lsp" },
            root_dir = root and vim.fs.dirname(root) or folder,
          })
        end,
      })
      """)

  private static let helix = Snippet(
    name: "helix", title: "Helix",
    use: "A part of `languages.toml`. The server runs beside SourceKit-LSP.",
    language: "toml",
    text: """
      [language-server.swiftdata-lint]
      command = "swiftdata-lint"
      args = ["lsp"]

      [[language]]
      name = "swift"
      language-servers = ["sourcekit-lsp", "swiftdata-lint"]
      """)

  private static let zed = Snippet(
    name: "zed", title: "Zed",
    use: """
      A part of the `.zed/settings.json` of a project. Zed starts only servers that extensions \
      name, so this replaces SourceKit-LSP, which the Swift extension names, in that project. \
      `path` is where the linter is installed.
      """,
    language: "json",
    text: """
      {
        "lsp": {
          "sourcekit-lsp": {
            "binary": { "path": "/usr/local/bin/swiftdata-lint", "arguments": ["lsp"] }
          }
        }
      }
      """)

  private static let emacs = Snippet(
    name: "emacs", title: "Emacs",
    use: """
      A part of `init.el`. Eglot runs one server for each mode, so this replaces SourceKit-LSP; \
      `M-x eglot` starts it.
      """,
    language: "elisp",
    text: """
      (with-eval-after-load 'eglot
        (add-to-list 'eglot-server-programs
                     '((swift-mode swift-ts-mode) . ("swiftdata-lint" "lsp"))))
      """)

  private static let sublime = Snippet(
    name: "sublime", title: "Sublime Text",
    use: """
      The settings of the LSP package, `LSP.sublime-settings`. The server runs beside \
      SourceKit-LSP.
      """,
    language: "json",
    text: """
      {
        "clients": {
          "swiftdata-lint": {
            "enabled": true,
            "command": ["swiftdata-lint", "lsp"],
            "selector": "source.swift"
          }
        }
      }
      """)

  private static let visualStudioCode = Snippet(
    name: "vscode", title: "VS Code",
    use: """
      A part of `settings.json`, for the extension Generic LSP Client (v2), `zsol.vscode-glspc`. \
      The server runs beside SourceKit-LSP.
      """,
    language: "json",
    text: """
      {
        "glspc.server.command": "swiftdata-lint",
        "glspc.server.commandArguments": ["lsp"],
        "glspc.server.languageId": ["swift"]
      }
      """)
}
