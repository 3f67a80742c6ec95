import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { SentFile } from '#contract/kernel/call.ts'
import { standsInCell } from '#contract/kernel/record/cells.ts'
import { addRecord } from '#server/platform/records/change-records.ts'
import { exportRecords } from '#server/platform/records/workbook/export-records.ts'
import { headingOf } from '#server/platform/records/workbook/record-workbook.ts'
import { recordTarget } from '#server/platform/records/workbook/record-target.ts'
import type { ServedRecord } from '#server/platform/records/record-table.ts'
import type { WordedRecord } from '#server/platform/records/record-words.ts'
import { cellText } from '#server/platform/workbook/raw-cell.ts'
import { findNamed, readEntry } from '#server/platform/workbook/read-cells.ts'
import { readWorkbook } from '#server/platform/workbook/read-workbook.ts'
import { soughtColumn, type WorkbookColumn } from '#server/platform/workbook/workbook-column.ts'
import { writeTemplate } from '#server/platform/workbook/write-template.ts'
import { servedRecords } from '#server/served-records.ts'
import { makePumpTable, pumpRecord } from '#tests/support/records/pump.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'
import { type RecordStage, recordStage } from '#tests/support/records/record-stage.ts'

let stage: RecordStage
beforeAll(async () => {
  stage = await recordStage()
  await makePumpTable(stage.db)
})
beforeEach(() => stage.begin())
afterAll(() => stage.close())

const worded = (record: ServedRecord): WordedRecord => ({ record, words: {} })

/** As everybody's list has them; `listed` are fields that people enter, so that they can be read again. */
function listing(record: ServedRecord): ServedRecord {
  const { declared } = record
  const list = Object.entries(declared.fields).flatMap(([name, field]) =>
    field.access === 'never' || !standsInCell(field) ? [] : [field.shown ?? name],
  )
  return { ...record, declared: { ...declared, list } }
}

async function bytesOf({ content }: Pick<SentFile, 'content'>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

const columnsOf = (record: ServedRecord): Promise<readonly WorkbookColumn[]> => {
  const { caller } = stage.as('own', 'test')
  const target = recordTarget(worded(record), stage.clock)
  return stage.db.transaction().execute((tx) => target.columns(tx, { caller, at: stage.clock.now() }))
}

const world = () => ({
  caller: stage.as('own', 'test').caller,
  source: { actor: 'user:own', address: '', httpId: 'h', call: 'startImport' },
  at: stage.clock.now(),
})

async function imported(record: ServedRecord, file: Buffer) {
  const columns = await columnsOf(record)
  const target = recordTarget(worded(record), stage.clock)
  const sought = columns.map((column) => soughtColumn(column, 'zh'))
  for await (const { rows } of readWorkbook(file, sought)) {
    return stage.db.transaction().execute(async (tx) => {
      const again = await target.columns(tx, world())
      const entries = await findNamed(
        rows.map(({ cells }) => readEntry(cells, again)),
        again,
      )
      const fit = entries.map(({ values }, index) => ({ row: rows[index]?.row ?? 0, values }))
      const problems = entries.flatMap((one) => Object.entries(one.problems))
      return problems.length > 0 ? problems : target.write(tx, world(), fit)
    })
  }
  return []
}

const query = { pageNum: 1, pageSize: 100, sortBy: 'id', sortOrder: 'asc' } as const
const same = { outcome: 'same', problems: {} }

const kinds: readonly (readonly [string, ServedRecord])[] = [
  ['a field of every kind', pumpRecord],
  ...Object.entries(servedRecords).filter(([, { declared }]) => declared.import),
]

it('an export has the columns that its reader has, in their order (issue 17: equal what the list shows)', async () => {
  const record: ServedRecord = pumpRecord
  const [first = '', second = ''] = record.declared.list
  const file = await exportRecords(stage.db, worded(record), {
    format: 'csv',
    query,
    columns: [second, 'operations', first],
    caller: stage.as('own', 'export').caller,
    language: 'ZH',
    at: stage.clock.now(),
  })
  const [headings] = (await bytesOf(file)).toString('utf8').replace('\uFEFF', '').split('\r\n')
  expect(headings).toBe(
    [second, first].map((name) => headingOf(worded(record), name, record.declared.fields[name]).zh).join(','),
  )
})

describe.each(kinds)('a record with %s', (_, record) => {
  it.each([
    ['ZH', [1, 2, 3]],
    ['EN', [4, 5, 6]],
  ] as const)('comes back from its own export as it was: nothing changes (%s)', async (language, numbers) => {
    const place = { db: stage.db, agencyId: stage.agencyId }
    const context = stage.as('own', 'add')
    for (const n of numbers) {
      const entries = await entriesOf(record.declared, place, n)
      await addRecord(stage.platform, record, { ...entries, requestId: crypto.randomUUID() }, context)
    }
    const file = await exportRecords(stage.db, worded(listing(record)), {
      format: 'xlsx',
      query,
      caller: context.caller,
      language,
      at: stage.clock.now(),
    })
    const bytes = await bytesOf(file)
    const outcomes = await imported(record, bytes)
    expect(outcomes.slice(-3)).toEqual([same, same, same])
    expect(outcomes.every((one) => 'outcome' in one && one.outcome === 'same')).toBe(true)
  })

  it('has a template whose example row can be read, in both languages', async () => {
    const columns = await columnsOf(record)
    for (const language of ['zh', 'en'] as const) {
      const file = await bytesOf({ content: writeTemplate('t', columns, language) })
      const sought = columns.map((column) => soughtColumn(column, language))
      const [batch] = await collect(readWorkbook(file, sought))
      const [example] = batch?.rows ?? []
      expect(example?.cells.map(cellText)).toEqual(columns.map((one) => String(one.example[language] ?? '')))
    }
  })
})

async function collect<One>(source: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = []
  for await (const one of source) all.push(one)
  return all
}
