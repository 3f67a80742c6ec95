import type { AnyEventObject } from 'xstate'

import { importJobCases, type ImportJobEvent, importJobMachine } from '#machines/import/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findJob } from '#server/template/import-job.ts'
import { giveUp, passDeadlines } from '#server/template/import-service.ts'
import { writeJob } from '#server/template/write-job.ts'
import { crateFile, crates } from '#tests/server/template/sample-target.ts'
import { importStage } from '#tests/server/template/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

/** Longer than any deadline of an import. */
const dayAndMore = 24 * 3_600_000 + 1

/** So many rows that are fit, and then those that are not. */
const workbookOf = (fit: number, refused: number): Promise<string> =>
  crateFile([
    ...Array.from({ length: fit }, (_, n) => [`C-${n}`, `箱${n}`, n] as const),
    ...Array.from({ length: refused }, (_, n) => [`R-${n}`, `箱${n}!`, n] as const),
  ])

const nothing = async (): Promise<void> => undefined

/** The same wish once more is answered with what there is. */
const isDone = (event: AnyEventObject, now: string): boolean =>
  event.type === 'import.cancel'
    ? now === 'cancelled'
    : event.type === 'import.start' && ['importing', 'done', 'partial'].includes(now)

/** One import, by the calls and the service of imports; its workbook has what the event says of it. */
async function importPlayer(db: Db): Promise<RecordPlayer> {
  const stage = await importStage({ db, truncate: nothing, close: nothing })
  await stage.begin()
  let id: number | null = null

  const state = async (): Promise<string> =>
    id === null
      ? 'notTaken'
      : (await db.selectFrom('import_job').select('state').where('id', '=', id).executeTakeFirstOrThrow())
          .state

  async function check(job: number, file: string): Promise<void> {
    await db
      .updateTable('import_job')
      .set({ file: Buffer.from(file, 'base64') })
      .where('id', '=', job)
      .execute()
    await stage.work()
  }

  /** What is found when the rows are written: some may have become unfit since they were checked. */
  async function prepareRows(job: number, taken: number, refused: number): Promise<void> {
    const rows = db.updateTable('import_row').where('job_id', '=', job)
    if (refused === 0)
      await db.deleteFrom('import_row').where('job_id', '=', job).where('outcome', '=', 'refused').execute()
    if (taken === 0) await rows.set({ entry: JSON.stringify({ no: 'X', name: '坏!' }) }).execute()
  }

  /** By the service, or by the server that still has it after it was called unknown. */
  async function write(job: number): Promise<void> {
    if ((await state()) === 'importing') return stage.work()
    const { caller, address } = stage.context()
    const source = { actor: `user:${caller.userName}`, address, httpId: 'h', call: 'startImport' }
    const row = await findJob(db, caller, job)
    return writeJob(
      stage,
      crates,
      row,
      { caller, source, at: stage.clock.now() },
      new AbortController().signal,
    )
  }

  async function fail(job: number, taken: number): Promise<void> {
    if (taken > 0)
      await db
        .updateTable('import_row')
        .set({ is_done: true })
        .where('job_id', '=', job)
        .where('outcome', '!=', 'refused')
        .execute()
    if ((await state()) === 'unknown') return giveUp(stage, { id: job })
    await db.deleteFrom('user_role').execute()
    return stage.work()
  }

  async function act(job: number, event: ImportJobEvent): Promise<unknown> {
    switch (event.type) {
      case 'check.completed':
        return check(job, await workbookOf(event.fit, event.refused))
      case 'check.failed':
        return check(job, await crateFile([['C-1', 'a', 1]], ['编号', 'x', 'y']))
      case 'import.start':
        return stage.handlers.startImport({ jobId: job }, stage.context())
      case 'import.cancel':
        return stage.handlers.cancelImport({ jobId: job }, stage.context())
      case 'import.completed':
        await prepareRows(job, event.taken, event.refused)
        return write(job)
      case 'import.failed':
        return fail(job, event.taken)
      case 'deadline.passed':
        stage.clock.advance(dayAndMore)
        return passDeadlines(stage)
      case 'workbook.take':
        break
    }
    return id
  }

  return {
    get entityId() {
      return id === null ? null : String(id)
    },
    async send({ event }) {
      if (event.type === 'workbook.take') id = (await stage.take(await workbookOf(3, 1))).id
      else if (id !== null) await act(id, event as ImportJobEvent)
    },
    async tries(event: AnyEventObject) {
      // The others are facts, which nobody can claim.
      const isWish = event.type === 'import.start' || event.type === 'import.cancel'
      if (id === null || !isWish || isDone(event, await state())) return false
      return isRefused(act(id, event as ImportJobEvent))
    },
    state,
  }
}

testRecord({ title: 'importJob', machine: importJobMachine, cases: importJobCases, player: importPlayer })
