import { existsSync, readFileSync, rmSync } from 'node:fs'

import type { Counts } from './step.ts'

interface VitestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

interface PlaywrightResults {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
}

const nothing: Counts = { passed: 0, failed: 0 }

/** Forgets an earlier run, so that a run that crashes is not counted with the last one's numbers. */
export function forgetResults(file: string): string {
  rmSync(file, { force: true })
  return file
}

/** Numbers from the file that Vitest's json reporter wrote. */
export function countVitest(file: string): Counts {
  const results = read(file) as VitestResults | null
  return results === null ? nothing : { passed: results.numPassedTests, failed: results.numFailedTests }
}

/** Numbers from the file that Playwright's json reporter wrote. A test that passed at its second try has passed; the list names it. */
export function countPlaywright(file: string): Counts {
  const results = read(file) as PlaywrightResults | null
  if (results === null) return nothing
  const { expected, flaky, unexpected } = results.stats
  return { passed: expected + flaky, failed: unexpected }
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
