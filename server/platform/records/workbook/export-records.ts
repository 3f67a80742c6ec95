import { sql } from 'kysely'

import type { SentFile } from '#contract/kernel/call.ts'
import type { Offered } from '#contract/kernel/record/cells.ts'
import { writeCell } from '#contract/kernel/record/cells.ts'
import type { Field } from '#contract/kernel/record/field.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'

import { inScope, namesNone } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { workbookMediaType, type WrittenCell } from '#server/platform/workbook/sheet-xml.ts'
import type { Phrase } from '#server/platform/workbook/workbook-column.ts'
import { writeCsv } from '#server/platform/workbook/write-csv.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'
import { choicesOf, offeredFrom } from '../offered-choices.ts'
import type { Language, WireRow } from '../record-table.ts'
import { asWritten, headingOf } from './record-workbook.ts'
import { phraseOf, type WordedRecord } from '../record-words.ts'
import { matchingRecords, type RecordQuery } from '../search-records.ts'

interface Export {
  readonly format: 'csv' | 'xlsx'
  readonly query: RecordQuery
  /** Of the list's, in this order; all of them where it is left out. */
  readonly columns?: readonly string[] | undefined
  readonly caller: Caller
  readonly language: Language
  readonly at: Date
}

interface ExportColumn {
  readonly heading: string
  readonly cell: (row: WireRow) => WrittenCell
}

/** Every row that a list's own query matches, with the columns that its reader has, written while it is being read. */
export async function exportRecords(db: Db, worded: WordedRecord, asked: Export): Promise<SentFile> {
  const { format, query, caller, language, at } = asked
  const words = language === 'ZH' ? 'zh' : 'en'
  const columns = await columnsOf(db, worded, words, asked.columns)
  const title = phraseOf(worded, 'title')[words]
  const rows = cellsOf(matchingRecords(db, worded.record, caller, query, language), columns)
  const name = [title, await institutionOf(db, caller, query, words), stampOf(at)].filter(Boolean).join('-')
  const headings = columns.map(({ heading }) => heading)
  return format === 'csv'
    ? { name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', content: writeCsv(headings, rows) }
    : {
        name: `${name}.xlsx`,
        mediaType: workbookMediaType,
        content: writeWorkbook({ name: title, columns: headings.map((heading) => ({ heading })), rows }),
      }
}

async function columnsOf(
  db: Db,
  worded: WordedRecord,
  words: keyof Phrase,
  wanted?: readonly string[],
): Promise<readonly ExportColumn[]> {
  const { fields, list } = worded.record.declared
  const known = wanted?.filter((name) => list.includes(name)) ?? []
  const columns: ExportColumn[] = []
  for (const name of known.length > 0 ? known : list) {
    const field = fields[name]
    const heading = headingOf(worded, name, field)[words]
    // A value in words, which the row has beside the value itself.
    if (!field) columns.push({ heading, cell: (row) => plain(row[name]) })
    else {
      // oxlint-disable-next-line no-await-in-loop -- one question a column
      const offered = offeredFrom((await choicesOf(db, worded, name, field)) ?? [], words)
      columns.push({ heading, cell: (row) => atSite(field, name, row) ?? cellOf(field, row[name], offered) })
    }
  }
  return columns
}

const plain = (value: unknown): WrittenCell =>
  typeof value === 'string' || typeof value === 'number' ? value : null

const cellOf = (field: Field, value: unknown, offered: Offered): WrittenCell =>
  asWritten(writeCell(field, value, offered), field)

/** An instant on the clock of the row's site, with its offset; null for what is none, or has no site. */
function atSite(field: Field, name: string, row: WireRow): string | null {
  if (field.kind !== 'instant' || field.offsetIn === null) return null
  const [at, offset] = [row[name], row[field.offsetIn]]
  if (typeof at !== 'string' || typeof offset !== 'string') return null
  const local = new Date(Date.parse(at) + offsetMsOf(offset)).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 19)} UTC${offset}`
}

async function* cellsOf(
  batches: AsyncIterable<readonly WireRow[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<readonly WrittenCell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}

/** The name of the institution that a list is about; empty for all. */
async function institutionOf(
  db: Db,
  caller: Caller,
  { fTid = -1 }: RecordQuery,
  words: keyof Phrase,
): Promise<string> {
  if (fTid === -1 || namesNone(fTid)) return ''
  const { rows } = await sql<Record<'zh' | 'en', string>>`select label as zh, label_english as en
    from agency where id = ${fTid} and ${inScope(caller, 'agency.id')}`.execute(db)
  return rows[0]?.[words] ?? ''
}

const offsetMs = 8 * 3_600_000

/** At the utility's offset, `20261122-2304`. */
const stampOf = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().slice(0, 16).replaceAll(/[-:]/gu, '').replace('T', '-')
