import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { ProblemError } from '#machines/shared/problem.ts'
import { type SendFile, uploadMachine } from '#machines/upload/index.ts'
import { uploadFaultOf } from '#machines/upload/upload-rules.ts'
import { sampleUpload } from '#machines/upload/upload.cases.ts'

interface Try {
  report: (sentBytes: number) => void
  take: () => void
  fail: (error: unknown) => void
  signal: AbortSignal
}

/** An upload whose answers the test gives by hand. */
function begin(input = sampleUpload) {
  const tries: Try[] = []
  const sendFile = fromPromise<void, SendFile>(
    ({ input: { report }, signal }) =>
      new Promise((take, fail) => {
        tries.push({ report, take, fail, signal })
      }),
  )
  const actor = createActor(uploadMachine.provide({ actors: { sendFile } }), { input }).start()
  return { actor, tries, at: () => actor.getSnapshot() }
}

it('tells how much was sent, never less than before, and that the file was taken', async () => {
  const { actor, tries, at } = begin()
  tries[0]?.report(600)
  tries[0]?.report(300)
  expect(at().context.sentBytes).toBe(600)
  tries[0]?.take()
  await waitFor(actor, (now) => now.matches('taken'))
})

it('calls a lost connection interrupted, not failed, and begins anew on demand (silences: unknown)', async () => {
  const { actor, tries, at } = begin()
  tries[0]?.report(600)
  tries[0]?.fail(new Error('the network is gone'))
  await waitFor(actor, (now) => now.matches('interrupted'))
  actor.send({ type: 'upload.retry' })
  expect(at()).toMatchObject({ value: 'sending', context: { sentBytes: 0, problem: null } })
  tries[1]?.take()
  await waitFor(actor, (now) => now.matches('taken'))
})

it('keeps why the server refused the file', async () => {
  const { actor, tries, at } = begin()
  tries[0]?.fail(new ProblemError({ code: 'app.invalid_input', outcome: 'refused', status: '422' }))
  await waitFor(actor, (now) => now.matches('refused'))
  expect(at().context.problem?.code).toBe('app.invalid_input')
})

it('stops sending when it is cancelled', () => {
  const { actor, tries, at } = begin()
  actor.send({ type: 'upload.cancel' })
  expect(tries[0]?.signal.aborted).toBe(true)
  expect(at().value).toBe('cancelled')
  actor.send({ type: 'upload.retry' })
  expect(tries).toHaveLength(2)
})

describe('files that are not sent (collection §5 Device import)', () => {
  it.each([
    ['devices.xlsx', 1000, null],
    ['DEVICES.XLS', 1, null],
    ['devices.csv', 10, 'wrongType'],
    ['devices', 10, 'wrongType'],
    ['xlsx', 10, 'wrongType'],
    ['devices.2026.xlsx', 10, 'dottedName'],
    ['devices.xlsx', 0, 'empty'],
    ['devices.xlsx', 1001, 'tooLarge'],
  ])('%s of %d bytes: %s', (name, sizeBytes, fault) => {
    const { rules } = sampleUpload
    expect(uploadFaultOf({ name, sizeBytes }, rules)).toBe(fault)
    const { tries, at } = begin({ file: { name, sizeBytes }, rules })
    expect(tries).toHaveLength(fault === null ? 1 : 0)
    expect(at().value).toBe(fault === null ? 'sending' : 'unfit')
  })

  it('takes any type and name where none is asked for', () => {
    const rules = { endings: [], mostBytes: 5, isNamePlain: false }
    expect(uploadFaultOf({ name: 'a.b.c', sizeBytes: 5 }, rules)).toBeNull()
  })
})
