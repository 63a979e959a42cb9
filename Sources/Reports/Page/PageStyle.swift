/// The style sheet of the page, without that of its picture.
enum PageStyle {
  static let rules: String = """

    :root{color-scheme:light dark;--bg:#fff;--fg:#1f2937;--soft:#f3f4f6;--line:#d1d5db;\
    --link:#1d4ed8;--bad:#b91c1c;--warn:#92400e;--info:#1d5f8f}
    @media (prefers-color-scheme:dark){:root{--bg:#111827;--fg:#f3f4f6;--soft:#1f2937;\
    --line:#4b5563;--link:#93c5fd;--bad:#ff8a80;--warn:#fbbf24;--info:#7cc4f0}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:100rem;padding:0 1rem 2rem;background:var(--bg);color:var(--fg);\
    font:15px/1.45 system-ui,Helvetica,Arial,sans-serif}
    h1{font-size:1.6rem;margin:1.2rem 0 .4rem}
    h2{font-size:1.25rem;margin:2rem 0 .6rem}
    p{margin:.3rem 0}
    a{color:var(--link)}
    nav a{margin-right:.8rem;display:inline-block;padding:.2rem 0}
    code,pre{font:13px/1.4 ui-monospace,Menlo,Consolas,"Liberation Mono",monospace}
    code{overflow-wrap:anywhere}
    pre{margin:.4rem 0;padding:.5rem .7rem;background:var(--soft);overflow:auto;border-radius:4px}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:.3rem;background:var(--bg);padding:.3rem}
    :focus-visible{outline:3px solid var(--link);outline-offset:1px}
    .tools{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin:.5rem 0}
    .tools[hidden]{display:none}
    input[type=search],button{font:inherit;color:inherit;background:var(--bg);padding:.25rem .6rem;\
    border:1px solid #6b7280;border-radius:4px}
    button{cursor:pointer}
    th button{border:0;padding:0;font-weight:bold;background:none}
    th[aria-sort=ascending] button::after{content:" ▲"}
    th[aria-sort=descending] button::after{content:" ▼"}
    .view{overflow:auto;max-height:80vh;border:1px solid var(--line);border-radius:6px}
    .view svg{cursor:grab}
    .view svg:active{cursor:grabbing}
    .view svg{display:block}
    .view .dim{opacity:.2}
    .view .hit .b{stroke-width:3}
    .wide{overflow-x:auto}
    .wide code{overflow-wrap:break-word}
    table{border-collapse:collapse;width:100%;margin:.5rem 0}
    caption{position:absolute;left:-99rem}
    th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;\
    border-bottom:1px solid var(--line)}
    thead th{background:var(--soft)}
    tbody th{font-weight:normal}
    .findings{table-layout:fixed}
    .findings th:nth-child(1){width:7rem}
    .findings th:nth-child(2){width:13rem}
    .findings th:nth-child(3){width:24%}
    .findings td{overflow-wrap:anywhere}
    .place{font-size:.87em;opacity:.85}
    span.error,span.warning,span.note{font-weight:bold}
    span.error{color:var(--bad)}
    span.warning{color:var(--warn)}
    span.note{color:var(--info)}
    span.synced,span.local,span.unlisted,span.superseded{border-left:5px solid #6b7280;\
    padding-left:.4rem;white-space:nowrap}
    span.synced{border-color:#2563eb}
    span.unlisted{border-color:#0d9488}
    span.superseded{border-color:#7c3aed;border-left-style:dashed}
    summary{cursor:pointer;padding:.15rem 0;overflow-wrap:anywhere}
    footer{margin-top:2rem;font-size:.87em;opacity:.85}
    @media (max-width:45rem){body{padding:0 .6rem 1rem}}
    @media print,(max-width:45rem){
    .findings,.findings tbody,.findings tr,.findings td{display:block;width:auto}
    .findings tr[hidden]{display:none}
    .findings thead{position:absolute;left:-99rem}
    .findings tr{border-bottom:2px solid var(--line);padding:.4rem 0}
    .findings td{border:0;padding:.15rem 0}
    .findings td:nth-child(-n+2){display:inline-block;margin-right:.8rem}}
    @media print{:root{--bg:#fff;--fg:#111;--soft:#f3f4f6;--line:#bbb;--link:#111;--bad:#b91c1c;\
    --warn:#92400e;--info:#1d5f8f}
    body{max-width:none;font-size:10pt;padding:0}
    .tools,nav,.skip,footer,.findings thead{display:none}
    .view,.wide{max-height:none;border:0;overflow:visible}
    .view svg{width:100%!important;height:auto!important;max-height:95vh}
    h2,summary{break-after:avoid}
    tr,pre{break-inside:avoid}
    .wide table{table-layout:fixed;font-size:8.5pt;line-height:1.25}
    .wide th,.wide td{padding:.15rem .4rem}
    .wide th,.wide td,.wide code{overflow-wrap:anywhere}
    code,pre{font-size:8pt}
    pre{white-space:pre-wrap}
    details::details-content{content-visibility:visible;display:block}}

    """
}
