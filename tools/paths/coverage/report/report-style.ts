/** The report's own style; its pictures take their colours from the same variables. */
export const pageStyle = `
:root{color-scheme:light dark;--text:#16211f;--muted:#52605f;--panel:#fff;--box:#eef8f8;--inner:#f5f8f8;--line:#9fb0b0;--arrow:#b6c2c2;--accent:#1f6f73;--accent-fill:#d5eded;--error:#b3261e;--done:#2f6b1c}
@media (prefers-color-scheme:dark){:root{--text:#e6efee;--muted:#a3b3b2;--panel:#121a1a;--box:#1a2a2b;--inner:#172121;--line:#4b5d5d;--arrow:#4b5d5d;--accent:#6cc5c9;--accent-fill:#1d4143;--error:#ff8a80;--done:#9ad67f}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1400px;padding:1rem;background:var(--panel);color:var(--text);font:15px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:1rem}
fieldset{border:0;padding:0;margin:0}
h1{font-size:1.5rem;margin:0}h2{font-size:1.2rem;margin:2.5rem 0 .3rem}h3{font-size:1rem;margin:1rem 0 .3rem}
a{color:var(--accent)}code{font-size:.85em;overflow-wrap:anywhere;color:var(--muted)}small{color:var(--muted)}
table{border-collapse:collapse;display:block;overflow-x:auto;max-width:100%}
th,td{border:1px solid var(--line);padding:.25rem .6rem;text-align:left;vertical-align:top}
thead th,tfoot th,tfoot td{background:var(--inner)}tfoot td{font-weight:600}
meter{display:block;width:100%;min-width:5rem;height:.6rem}
.less{color:var(--error);font-weight:600}
.picture{overflow:auto;border:1px solid var(--line);border-radius:6px;max-height:80vh}
.picture svg{display:block}
.legend{position:sticky;top:0;background:var(--panel);padding:.4rem 0;border-bottom:1px solid var(--line)}
.legend svg{vertical-align:middle}.legend span{white-space:nowrap;margin-right:.6rem}
.failed{border:2px solid var(--error);border-radius:6px;padding:0 1rem}
details{margin:.6rem 0}summary{cursor:pointer}
body:has(#zh:checked) .en{display:none}body:has(#en:checked) .zh{display:none}
@media print{.picture{max-height:none;overflow:visible;border:0}.picture svg{max-width:100%;height:auto}.legend{position:static}fieldset{display:none}}
`

/** Colours of pictures in the report. */
export const pageColors = {
  text: 'var(--text)',
  muted: 'var(--muted)',
  panel: 'var(--panel)',
  box: 'var(--box)',
  inner: 'var(--inner)',
  line: 'var(--line)',
  arrow: 'var(--arrow)',
  accent: 'var(--accent)',
  accentFill: 'var(--accent-fill)',
  error: 'var(--error)',
  done: 'var(--done)',
  added: 'var(--done)',
  removed: 'var(--error)',
} as const
