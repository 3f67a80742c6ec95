import type { ParsedOf, SentFile } from '#contract/kernel/call.ts'
import { monitorWords } from '#contract/monitor/monitor.words.ts'
import { type exportTerminalPresence, type OnlineRow, signalOf } from '#contract/monitor/online.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { writeCsv } from '#server/platform/workbook/write-csv.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

import { matchingOnline } from './read-online.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const columns = [
  'fTmName',
  'fConAdd',
  'fAtNo',
  'fTName',
  'siteName',
  'fConProtocolName',
  'online',
  'lastSeenAt',
  'offlineSeconds',
  'signalDbm',
  'signal',
  'firmware',
] as const

/** The list of the online monitor as a file, in the reader's language. */
export function exportOnline(
  db: Db,
  { format, ...asked }: ParsedOf<typeof exportTerminalPresence>,
  { caller, language }: Pick<CallContext<Caller>, 'caller' | 'language'>,
  now: Date,
): SentFile {
  const of = language === 'EN' ? 1 : 0
  const say = (key: keyof typeof monitorWords): string => monitorWords[key][of]
  const cell = (row: OnlineRow, column: (typeof columns)[number]): string | number | null => {
    if (column === 'online') return say(row.online ? 'monitor.state.online' : 'monitor.state.offline')
    if (column === 'signal') return say(`monitor.signal.${signalOf(row.signalDbm)}`)
    if (column === 'siteName' && of === 1) return row.siteNameEnglish || row.siteName
    return row[column]
  }
  const headings = columns.map((column) => say(`monitor.column.${column}`))
  const rows = cellsOf(matchingOnline(db, caller, asked, now), (row) =>
    columns.map((column) => cell(row, column)),
  )
  const name = `${say('monitor.file')}-${now.toISOString().slice(0, 10)}`
  return format === 'csv'
    ? { name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', content: writeCsv(headings, rows) }
    : {
        name: `${name}.xlsx`,
        mediaType: workbookType,
        content: writeWorkbook({
          name: say('monitor.file'),
          columns: headings.map((heading) => ({ heading })),
          rows,
        }),
      }
}

async function* cellsOf<Row, Cell>(
  batches: AsyncIterable<readonly Row[]>,
  of: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map(of)
}
