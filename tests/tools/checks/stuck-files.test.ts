import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { countVitest } from '#tools/checks/counts.ts'
import { readNames } from '#tools/checks/second-tries.ts'
import { longestVariable, runningVariable, stuckVariable } from '#tools/checks/stuck-files.ts'
import { patience } from '#tools/pace/pace.ts'

import { runNested } from './nested-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'statewatt-stuck-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('ends a file that never ends, with what it had started, and lets the others be counted', () => {
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
  write(
    'turns.test.ts',
    `import { spawn } from 'node:child_process'
     it('turns', () => { spawn('sleep', ['1000']); for (;;); })`,
  )
  write('ends.test.ts', `it('ends', () => {})`)
  const setup = JSON.stringify(resolve('tests/support/setup/running-setup.ts'))
  write(
    'vitest.config.mjs',
    `export default { test: { setupFiles: [${setup}], globals: true, maxWorkers: 2 } }`,
  )
  const stuck = join(folder, 'stuck.json')
  const { status, stdout, results } = runNested(folder, 'stuck-files.ts', {
    [stuckVariable]: stuck,
    [runningVariable]: join(folder, 'running'),
    [longestVariable]: String(patience(1_000)),
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/stuck: .*turns\.test\.ts, not done after \d+ s\n {2}had started sleep 1000$/mu)
  expect(readNames(stuck)).toEqual([expect.stringMatching(/turns\.test\.ts$/u)])
  expect(countVitest(results, 'none', readNames(stuck))).toEqual({ passed: 1, failed: 0, retried: [] })
})
