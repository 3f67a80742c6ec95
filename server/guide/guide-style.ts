/** Styles of the guides: the system's own fonts, light and dark, one column of readable width, on paper without what leads on. */
export const guideStyle = `:root{color-scheme:light dark;--fg:#18181b;--muted:#52525b;--line:#e4e4e7;--ground:#fff;--soft:#f4f4f5;--brand:#116a6e}
@media (prefers-color-scheme:dark){:root{--fg:#f4f4f5;--muted:#a1a1aa;--line:#3f3f46;--ground:#111113;--soft:#1d1d20;--brand:#5cc5ca}}
*{box-sizing:border-box}
body{margin:0;display:grid;grid-template-columns:minmax(12rem,17rem) minmax(0,48rem);gap:0 3rem;justify-content:center;color:var(--fg);background:var(--ground);font:16px/1.7 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
header{grid-column:1/-1;display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1.5rem;border-bottom:1px solid var(--line)}
a{color:var(--brand)}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding:1.5rem;font-size:.9rem}
nav p{margin:.75rem 0 .25rem;color:var(--muted)}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:.25rem .5rem;border-radius:.375rem;text-decoration:none;color:inherit}
nav a:hover{background:var(--soft)}
nav a[aria-current]{background:var(--soft);color:var(--brand);font-weight:600}
main{padding:1rem 1.5rem 6rem;min-width:0}
h1{font-size:1.9rem;line-height:1.25}
h2{font-size:1.3rem;margin-top:2.5rem;padding-top:.5rem;scroll-margin-top:.5rem}
:target{background:linear-gradient(90deg,var(--soft),transparent)}
img{max-width:100%;height:auto;border:1px solid var(--line);border-radius:.5rem}
table{display:block;overflow-x:auto;border-collapse:collapse;margin:1rem 0}
td,th{padding:.45rem .75rem;border:1px solid var(--line);text-align:start;vertical-align:top}
th{background:var(--soft)}
code{background:var(--soft);padding:.1em .3em;border-radius:.25rem;font-size:.9em;overflow-wrap:anywhere}
pre{background:var(--soft);padding:1rem;border-radius:.5rem;overflow-x:auto}
pre code{padding:0;overflow-wrap:normal}
@media (max-width:60rem){body{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:none;padding-bottom:0}}
@media print{header,nav{display:none}body{display:block}}
`
