import type { AuditRow } from '#contract/log/log.contract.ts'
import { logWords } from '#contract/log/log.words.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'

/** What stands above the rows. */
interface PageHead {
  readonly exportedAt: string
  readonly exportedBy: string
  readonly filters: object
  readonly isWhole: boolean
  readonly keyFingerprint: string
  readonly root: { readonly seq: number; readonly hash: string } | null
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** No text of a row may become a part of the page. */
const plain = (text: string): string => text.replaceAll(/[&<>"]/gu, (mark) => marks[mark] ?? mark)

const both = (key: keyof typeof logWords): string => plain(logWords[key].join(' / '))
const isKind = (key: string): key is keyof typeof logWords & `logs.kind.${string}` => key in logWords

const kindOf = (kind: string): string => {
  const key = `logs.kind.${kind}`
  return isKind(key) ? both(key) : plain(kind)
}
const sideOf = (value: unknown): string => (value === null ? '–' : plain(canonicalJson(value)))

const columns = [
  'logs.column.seq',
  'logs.column.at',
  'logs.column.actor',
  'logs.column.address',
  'logs.column.kind',
  'logs.column.record',
  'logs.column.verdict',
  'logs.column.call',
  'logs.detail.before',
  'logs.detail.after',
] as const

const lineOf = (row: AuditRow): string =>
  `<tr id="row-${row.seq}" class="${row.verdict}">${[
    String(row.seq),
    plain(row.at),
    plain(row.actor),
    plain(row.address),
    kindOf(row.kind),
    plain(row.recordId),
    `${both(`logs.verdict.${row.verdict}`)}${row.code === '' ? '' : ` ${plain(row.code)}`}`,
    plain(row.call),
    sideOf(row.before),
    sideOf(row.after),
  ]
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr>`

const style = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:0 auto;padding:16px}
h1{font-size:18px}code{font-size:12px;overflow-wrap:anywhere}dt{font-weight:600}dd{margin:0 0 6px}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #8886;padding:3px 8px;text-align:start;vertical-align:top;overflow-wrap:anywhere}
tr.refused td:nth-child(7){font-weight:700}@media print{body{font-size:9px}}`

/** The rows as a page that any browser shows and prints without a network, and that runs nothing. */
export function auditPage(head: PageHead, rows: readonly AuditRow[]): string {
  const facts = [
    [both('logs.export.at'), plain(head.exportedAt)],
    [both('logs.export.by'), plain(head.exportedBy)],
    [
      both('logs.filter.form'),
      head.isWhole ? both('logs.export.whole') : `${both('logs.export.chosen')} ${sideOf(head.filters)}`,
    ],
    [both('logs.export.fingerprint'), head.keyFingerprint],
    [both('logs.export.root'), head.root ? `${head.root.seq} · ${head.root.hash}` : '–'],
  ].map(([name, text]) => `<dt>${name}</dt><dd><code>${text}</code></dd>`)
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Statewatt</title><style>${style}</style></head><body>
<h1>${both('logs.audit.title')} · ${rows.length}</h1>
<dl>${facts.join('')}</dl><p>${both('logs.export.verify')}</p>
<div class="wide"><table><thead><tr>${columns.map((key) => `<th scope="col">${both(key)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(lineOf).join('\n')}
</tbody></table></div></body></html>
`
}
