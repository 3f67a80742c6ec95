import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { countPlaywright, countVitest } from '#tools/checks/counts.ts'
import { retriedVariable } from '#tools/checks/retried-tests.ts'

import { runNested } from './nested-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'statewatt-counts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names the unit tests that passed at a second try alone, as Vitest ran them', () => {
  writeFileSync(
    join(folder, 'tries.test.ts'),
    `let tries = 0
     it('needs two', () => { tries += 1; if (tries === 1) throw new Error('first') })
     it('needs one', () => {})`,
  )
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true, retry: 1 } }')
  const retried = join(folder, 'retried.json')
  const { status, results } = runNested(folder, 'retried-tests.ts', { [retriedVariable]: retried })
  expect(status).toBe(0)
  expect(countVitest(results, retried)).toEqual({
    passed: 2,
    failed: 0,
    retried: ['tries.test.ts > needs two: first'],
  })
})

const spec = (title: string, status: string, results: readonly object[] = []) => ({
  title,
  tests: [{ status, results }],
})

it('names the browser tests that passed at a second try alone', () => {
  const file = join(folder, 'browser.json')
  const inner = {
    file: 'a.e2e.ts',
    specs: [
      spec('late', 'flaky', [{ error: { message: '\u001b[31mnot there\u001b[39m\n  at' } }, {}]),
      spec('good', 'expected'),
      spec('out', 'skipped'),
    ],
  }
  writeFileSync(file, JSON.stringify({ suites: [{ file: 'a.e2e.ts', suites: [inner] }] }))
  expect(countPlaywright(file)).toEqual({ passed: 2, failed: 0, retried: ['e2e/a.e2e.ts > late: not there'] })
})
