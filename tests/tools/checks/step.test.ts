import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { runStep, type Step } from '#tools/checks/step.ts'

// What these steps tell is no news of the run that they are in.
beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))
afterEach(() => void vi.restoreAllMocks())

const ends = (code: number): Step => ({
  name: `ends with ${code}`,
  command: ['node', '-e', `process.exit(${code})`],
})

it('counts a command that failed without a failed test as one failure', async () => {
  expect(await runStep(ends(1))).toMatchObject({ passed: 0, failed: 1 })
})

it('counts what never ended by its second try', async () => {
  const first = { ...ends(1), count: () => ({ passed: 5, failed: 0, retried: ['late'] }) }
  const again = { ...ends(0), count: () => ({ passed: 2, failed: 0, retried: ['a file'] }) }
  expect(await runStep({ ...first, secondTry: () => again })).toMatchObject({
    name: first.name,
    passed: 7,
    failed: 0,
    retried: ['late', 'a file'],
  })
})

it('fails where the second try does', async () => {
  const first = { ...ends(1), count: () => ({ passed: 5, failed: 0, retried: [] }) }
  expect(await runStep({ ...first, secondTry: () => ends(1) })).toMatchObject({ passed: 5, failed: 1 })
})
