import { existsSync, readFileSync, rmSync } from 'node:fs'

import { browserTests } from './browser-results.ts'
import { readNames } from './second-tries.ts'
import type { Counts } from './step.ts'

interface VitestResults {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

const nothing: Counts = { passed: 0, failed: 0, retried: [] }

/** Forgets an earlier run, so that a run that crashes is not counted with the last one's numbers. */
export function forgetResults(file: string): string {
  rmSync(file, { force: true })
  return file
}

/**
 * Numbers from the file that Vitest's json reporter wrote, and names from that of `RetriedTests`.
 *
 * @param leftOut test files that do not count, from the project's root on
 */
export function countVitest(file: string, retriedFile: string, leftOut: readonly string[] = []): Counts {
  const results = read(file) as VitestResults | null
  if (results === null) return nothing
  const statuses = results.testResults
    .filter(({ name }) => !leftOut.some((each) => name.endsWith(`/${each}`)))
    .flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const number = (sought: string) => statuses.filter((status) => status === sought).length
  return { passed: number('passed'), failed: number('failed'), retried: readNames(retriedFile) }
}

/** Numbers from the file that Playwright's json reporter wrote. A test that passed at its second try has passed, and is named. */
export function countPlaywright(file: string): Counts {
  const tests = browserTests(resultsIn(file))
  const retried = tests.filter(({ outcome }) => outcome === 'retried')
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length + retried.length,
    failed: tests.filter(({ outcome }) => outcome === 'failed').length,
    retried: retried.map((test) => `${test.file} > ${test.title}: ${test.failure}`),
  }
}

/** What a json reporter wrote; empty where a run wrote nothing down. */
export const resultsIn = (file: string): unknown => read(file) ?? {}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
