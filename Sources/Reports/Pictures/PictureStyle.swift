/// The style sheet of pictures, alone or in a page: light, dark and printed.
enum PictureStyle {
  /// The rules, which only concern elements below `svg.schema`.
  static let rules: String = """
    svg.schema{--paper:#fff;--ink:#1f2937;--dim:#4b5563;--rule:#e5e7eb;--edge:#4b5563;\
    --error:#c81e1e;--warning:#b45309;--note:#1d6fa5;\
    --synced:#2563eb;--synced-fill:#dbeafe;--local:#6b7280;--local-fill:#e5e7eb;\
    --unlisted:#0d9488;--unlisted-fill:#ccfbf1;--superseded:#7c3aed;--superseded-fill:#ede9fe;\
    font:12px Helvetica,Arial,"Liberation Sans",sans-serif;background:var(--paper)}
    @media (prefers-color-scheme:dark){svg.schema{--paper:#111827;--ink:#f3f4f6;--dim:#c3c9d3;\
    --rule:#374151;--edge:#9ca3af;--error:#ff8a80;--warning:#fbbf24;--note:#7cc4f0;\
    --synced:#60a5fa;--synced-fill:#1e3a6b;--local:#9ca3af;--local-fill:#374151;\
    --unlisted:#2dd4bf;--unlisted-fill:#134e4a;--superseded:#a78bfa;--superseded-fill:#43307a}}
    @media print{svg.schema{--paper:#fff;--ink:#111;--dim:#444;--rule:#ddd;--edge:#444;\
    --error:#c81e1e;--warning:#b45309;--note:#1d6fa5;\
    --synced:#2563eb;--synced-fill:#dbeafe;--local:#6b7280;--local-fill:#e5e7eb;\
    --unlisted:#0d9488;--unlisted-fill:#ccfbf1;--superseded:#7c3aed;--superseded-fill:#ede9fe}}
    .schema text{fill:var(--ink)}
    .schema .b{fill:var(--paper);stroke:var(--c);stroke-width:1.2}
    .schema .h{fill:var(--f);stroke:none}
    .schema .t{font-size:13px;font-weight:bold}
    .schema .s{font-size:10px;text-anchor:end;fill:var(--dim)}
    .schema .d{fill:var(--dim)}
    .schema .r{stroke:var(--rule);stroke-width:1}
    .schema .e path{fill:none;stroke:var(--edge);stroke-width:1.3}
    .schema .e circle,.schema .e .i{fill:var(--paper);stroke:var(--edge);stroke-width:1.3}
    .schema .o path.l{stroke-dasharray:5 4}
    .schema .o.x path,.schema .o.x circle{stroke:var(--error)}
    .schema .synced{--c:var(--synced);--f:var(--synced-fill)}
    .schema .local{--c:var(--local);--f:var(--local-fill)}
    .schema .unlisted{--c:var(--unlisted);--f:var(--unlisted-fill)}
    .schema .superseded{--c:var(--superseded);--f:var(--superseded-fill)}
    .schema .superseded .b{stroke-dasharray:4 3}
    .schema .error{fill:var(--error)}
    .schema .warning{fill:var(--warning)}
    .schema .note{fill:var(--note)}
    .schema .k{fill:var(--paper);font-size:9px;font-weight:bold;text-anchor:middle}

    """
}
