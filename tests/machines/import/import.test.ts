import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { ImportJob } from '#contract/template/template.contract.ts'
import { importMachine, type OfJob, type UploadWorkbook } from '#machines/import/index.ts'
import { sampleJob } from '#machines/import/import.cases.ts'
import { ProblemError } from '#machines/shared/problem.ts'

interface Asked {
  readonly what: string
  readonly about: unknown
  readonly answer: (job: ImportJob) => void
  readonly fail: (error: unknown) => void
}

/** An import whose answers the test gives by hand. */
function begin(jobId: number | null = null) {
  const asked: Asked[] = []
  const ask = (what: string, about: unknown) =>
    new Promise<ImportJob>((answer, fail) => {
      asked.push({ what, about, answer, fail })
    })
  const ofJob = (what: string) => fromPromise<ImportJob, OfJob>(({ input }) => ask(what, input.jobId))
  const actor = createActor(
    importMachine.provide({
      actors: {
        uploadWorkbook: fromPromise<ImportJob, UploadWorkbook>(({ input }) => ask('upload', input.requestId)),
        startImport: ofJob('start'),
        cancelImport: ofJob('cancel'),
        loadJob: ofJob('load'),
        followJob: ofJob('follow'),
      },
    }),
    { input: { jobId } },
  ).start()
  const reaches = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (now) => now.matches(state))
  const choose = (name: string, requestId = 'r1'): void =>
    actor.send({ type: 'file.choose', file: { name, sizeBytes: 10 }, requestId })
  return { actor, asked, reaches, choose, context: () => actor.getSnapshot().context }
}

const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
const refused = new ProblemError({ code: 'template.too_many', outcome: 'refused', status: '409' })

it('sends no file but .xls and .xlsx without a further dot in its name (collection §5 Device import)', () => {
  const { choose, asked, context } = begin()
  choose('a.csv')
  expect(context().fault).toBe('import_file_type')
  choose('a.2026.xlsx')
  expect(context().fault).toBe('import_file_name')
  expect(asked).toEqual([])
  choose('A.XLS')
  expect(asked).toMatchObject([{ what: 'upload', about: 'r1' }])
})

it('shows what was checked, imports once that is confirmed, and follows it to its end', async () => {
  const { actor, asked, choose, reaches } = begin()
  choose('a.xlsx')
  asked[0]?.answer(sampleJob('checking'))
  await reaches('checking')
  asked[1]?.answer(sampleJob('reviewed'))
  await reaches('reviewed')
  actor.send({ type: 'import.start' })
  asked[2]?.answer(sampleJob('importing'))
  await reaches('importing')
  asked[3]?.answer(sampleJob('partial'))
  await reaches('partial')
  expect(asked.map(({ what }) => what)).toEqual(['upload', 'follow', 'start', 'follow'])
})

it('calls a lost answer unknown, and brings the same workbook under the same request again (silences: unknown)', async () => {
  const { actor, asked, choose, reaches } = begin()
  choose('a.xlsx')
  asked[0]?.fail(lost)
  await reaches('unknown')
  actor.send({ type: 'import.look' })
  expect(asked).toMatchObject([{ about: 'r1' }, { what: 'upload', about: 'r1' }])
})

it('asks where an import is when the answer to its start was lost, and never starts it again by itself', async () => {
  const { actor, asked, reaches } = begin(7)
  asked[0]?.answer(sampleJob('reviewed'))
  await reaches('reviewed')
  actor.send({ type: 'import.start' })
  asked[1]?.fail(lost)
  await reaches('unknown')
  actor.send({ type: 'import.look' })
  asked[2]?.answer(sampleJob('importing'))
  await reaches('importing')
  expect(asked.map(({ what }) => what)).toEqual(['load', 'start', 'load', 'follow'])
})

it('keeps why the server would not have a workbook, and lets another one be chosen', async () => {
  const { asked, choose, reaches, context } = begin()
  choose('a.xlsx')
  asked[0]?.fail(refused)
  await reaches('choosing')
  expect(context().problem?.code).toBe('template.too_many')
  choose('b.xlsx', 'r2')
  expect(asked[1]).toMatchObject({ about: 'r2' })
  expect(context().problem).toBeNull()
})

it('finds that an import had ended when it was to be cancelled', async () => {
  const { actor, asked, reaches } = begin(7)
  asked[0]?.answer(sampleJob('importing'))
  await reaches('importing')
  actor.send({ type: 'import.cancel' })
  asked.find(({ what }) => what === 'cancel')?.fail(refused)
  await reaches('looking')
  asked.at(-1)?.answer(sampleJob('done'))
  await reaches('done')
  expect(asked.at(-1)?.what).toBe('load')
})
