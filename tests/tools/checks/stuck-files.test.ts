import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { countVitest } from '#tools/checks/counts.ts'
import { longestVariable, readStuck, runningVariable, stuckVariable } from '#tools/checks/stuck-files.ts'
import { patience } from '#tools/pace/pace.ts'

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
  const [results, stuck] = [join(folder, 'results.json'), join(folder, 'stuck.json')]
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      folder,
      '--reporter=json',
      `--reporter=${resolve('tools/checks/stuck-files.ts')}`,
      `--outputFile.json=${results}`,
    ],
    {
      env: {
        ...process.env,
        [stuckVariable]: stuck,
        [runningVariable]: join(folder, 'running'),
        [longestVariable]: String(patience(1_000)),
      },
      encoding: 'utf8',
      timeout: patience(90_000),
    },
  )
  expect(status).toBe(1)
  expect(stdout).toMatch(/stuck: .*turns\.test\.ts, not done after \d+ s\n {2}had started sleep 1000$/mu)
  expect(readStuck(stuck)).toEqual([expect.stringMatching(/turns\.test\.ts$/u)])
  expect(countVitest(results, 'none', readStuck(stuck))).toEqual({ passed: 1, failed: 0, retried: [] })
})
