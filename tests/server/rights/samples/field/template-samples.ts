import { randomUUID } from 'node:crypto'

import type { ExportCalls } from '#contract/record-exports.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'
import type { Db } from '#server/platform/database/database.ts'
import { servedRecords } from '#server/served-records.ts'
import { moveJob } from '#server/template/import-job.ts'

import { ownMark } from '#tests/server/rights/records.ts'
import type { Sample, SampleStage, Samples } from '#tests/server/rights/sample.ts'
import { belongs, insertRecord, ofAll } from './record-samples.ts'

const nobodys = { may_too: 'it is about the kinds of records there are, which belong to no institution' }
const importType = 'parameterGroup'

/** Whoever imports holds the right on the menu of the record, too. */
const alsoHolds = 'everything'

async function* once() {
  yield [['分组', 'Group', 1]]
}

async function workbook(): Promise<string> {
  const columns = ['fName', 'fNameEnglish', 'fSort'].map((heading) => ({ heading }))
  const pieces: Uint8Array[] = []
  for await (const piece of writeWorkbook({ name: 'a', columns, rows: once() })) pieces.push(piece)
  return Buffer.concat(pieces).toString('base64')
}

/** An import of the caller's own institution, in the state that a call is about. */
async function insertJob(db: Db): Promise<number> {
  const at = new Date('2026-11-21T02:00:00.000Z')
  const { id: user_id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', 'everything')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('import_job')
    .values({
      kind: importType,
      file_name: `${ownMark}.xlsx`,
      file: null,
      language: 'ZH',
      user_id,
      address: '',
      state: 'checking',
      reason: null,
      started_at: at,
      added: 1,
      total: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const step = { jobId: id, actor: 'user:everything', address: '', at }
    const deadlineAt = '2026-11-22T02:00:00.000Z'
    const fileName = `${ownMark}.xlsx`
    await moveJob(tx, {
      ...step,
      event: { type: 'workbook.take', importType, fileName, startedBy: 'everything', deadlineAt },
    })
    await moveJob(tx, { ...step, event: { type: 'check.completed', fit: 1, refused: 0, deadlineAt } })
  })
  return id
}

const named = async ({ db }: SampleStage) => ({ jobId: await insertJob(db) })

/** The list of every declared record, as text: whose records are in it can be seen. */
const exportSamples = Object.fromEntries(
  Object.entries(servedRecords).map(([kind, record]): [string, Sample] => [
    `export${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    {
      async input(stage) {
        await insertRecord(stage, record)
        return { format: 'csv', query: {} }
      },
      sibling: belongs(record) ? 'sees_none' : ofAll,
    },
  ]),
) as unknown as Samples<keyof ExportCalls>

export const templateSamples: Samples<
  | 'readTemplateTypes'
  | 'downloadBatchTemplate'
  | 'importWorkbook'
  | 'searchImports'
  | 'importDetail'
  | 'importRows'
  | 'startImport'
  | 'cancelImport'
  | 'faultyRows'
  | keyof ExportCalls
> = {
  ...exportSamples,
  readTemplateTypes: { input: () => ({}), sibling: nobodys },
  downloadBatchTemplate: { input: () => ({ templateId: importType }), sibling: nobodys, alsoHolds },
  importWorkbook: {
    input: async () => ({
      importType,
      requestId: randomUUID(),
      fileName: 'groups.xlsx',
      file: await workbook(),
    }),
    sibling: nobodys,
    alsoHolds,
  },
  searchImports: {
    input: async ({ db }) => {
      await insertJob(db)
      return {}
    },
    sibling: 'sees_none',
    alsoHolds,
  },
  importDetail: { input: named, sibling: 'not_found', alsoHolds },
  importRows: { input: named, sibling: 'not_found', alsoHolds },
  startImport: { input: named, sibling: 'not_found', alsoHolds },
  cancelImport: { input: named, sibling: 'not_found', alsoHolds },
  faultyRows: { input: named, sibling: 'not_found', alsoHolds },
}
