import type { DataOf, ParsedOf, SentFile } from '#contract/kernel/call.ts'
import type { importRows, searchImports } from '#contract/template/template.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller, CallContext } from '#server/platform/kernel/handler.ts'
import { workbookMediaType } from '#server/platform/workbook/sheet-xml.ts'
import { type WrittenRow, writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

import { findJob, jobColumns, type JobRow, jobView } from './import-job.ts'
import { languageOf, problemText } from './problem-text.ts'
import type { Targets } from './targets.ts'

export async function searchJobs(
  db: Db,
  targets: Targets,
  { pageNum, pageSize, importType, state, sortOrder }: ParsedOf<typeof searchImports>,
  { caller, language }: CallContext<Caller>,
): Promise<DataOf<typeof searchImports>> {
  const found = db
    .selectFrom('import_job')
    .innerJoin('app_user', 'app_user.id', 'import_job.user_id')
    .$if(caller.agencyIds !== null, (query) => query.where('user_id', '=', caller.userId))
    .$if(importType !== undefined, (query) => query.where('kind', '=', importType ?? ''))
    .$if(state !== undefined, (query) => query.where('import_job.state', '=', state ?? 'done'))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(jobColumns.map((name) => `import_job.${name}` as const))
    .select('app_user.user_name')
    .orderBy('import_job.id', sortOrder)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const list = rows.map(({ user_name, ...row }) => jobView(row, user_name, targets.get(row.kind), language))
  return { list, total }
}

export async function readRows(
  db: Db,
  targets: Targets,
  { jobId, outcome, pageNum, pageSize }: ParsedOf<typeof importRows>,
  { caller, language }: CallContext<Caller>,
): Promise<DataOf<typeof importRows>> {
  const job = await findJob(db, caller, jobId)
  const names = await columnNames(db, targets, job, caller)
  const found = db
    .selectFrom('import_row')
    .where('job_id', '=', jobId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'refused'))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['row', 'outcome', 'cells', 'problems'])
    .orderBy('row')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const words = languageOf(language)
  return {
    headings: [...job.headings],
    list: rows.map(({ row, outcome: became, cells, problems }) => ({
      row,
      outcome: became,
      problem: problems[''] ? problemText(problems[''], '', words) : '',
      cells: cells.map((text, index) => {
        const problem = problems[names[index] ?? '']
        return { text, problem: problem ? problemText(problem, job.headings[index] ?? '', words) : '' }
      }),
    })),
    total,
  }
}

async function columnNames(
  db: Db,
  targets: Targets,
  job: JobRow,
  caller: Caller,
): Promise<readonly string[]> {
  const target = targets.get(job.kind)
  if (!target) return []
  const columns = await db.transaction().execute((tx) => target.columns(tx, { caller, at: job.started_at }))
  return columns.map(({ name }) => name)
}

const batchRows = 2_000
const reasonHeading = { zh: '原因', en: 'Reason' } as const

/** The refused rows as they were brought, with why in the last column. Mended, it can be imported itself. */
export async function faultyRowsOf(
  db: Db,
  targets: Targets,
  jobId: number,
  { caller, language }: CallContext<Caller>,
): Promise<SentFile> {
  const job = await findJob(db, caller, jobId)
  const names = await columnNames(db, targets, job, caller)
  const words = languageOf(language)
  const title = targets.get(job.kind)?.title[words] ?? job.kind
  const headings = [...job.headings, reasonHeading[words]]
  return {
    name: `${job.file_name.replace(/\.xlsx?$/iu, '')}-${words === 'zh' ? '未导入' : 'refused'}.xlsx`,
    mediaType: workbookMediaType,
    content: writeWorkbook({
      name: title,
      columns: headings.map((heading) => ({ heading, style: 'text' })),
      rows: rowsOf(db, job, names, words),
    }),
  }
}

async function* rowsOf(
  db: Db,
  job: JobRow,
  names: readonly string[],
  language: 'zh' | 'en',
): AsyncGenerator<readonly WrittenRow[]> {
  let after = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    const rows = await db
      .selectFrom('import_row')
      .select(['row', 'cells', 'problems'])
      .where('job_id', '=', job.id)
      .where('outcome', '=', 'refused')
      .where('row', '>', after)
      .orderBy('row')
      .limit(batchRows)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)?.row ?? after
    yield rows.map(({ cells, problems }) => [
      ...cells.map((value, index) =>
        problems[names[index] ?? '\0'] ? ({ value, style: 'fault' } as const) : value,
      ),
      Object.entries(problems)
        .map(([name, problem]) => {
          const label = job.headings[names.indexOf(name)] ?? ''
          const text = problemText(problem, label, language)
          return label === '' ? text : `${label}: ${text}`
        })
        .join('; '),
    ])
  }
}
