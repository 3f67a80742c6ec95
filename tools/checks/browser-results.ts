import type {
  JSONReport,
  JSONReportSpec,
  JSONReportSuite,
  JSONReportTestResult,
} from '@playwright/test/reporter'

import { firstLine } from './second-tries.ts'

/** What Playwright's json reporter wrote down of the last run of all browser tests. */
export const browserResults = '.cache/results/browser.json'

/** A browser test as Playwright's json reporter wrote it down. */
export interface BrowserTest {
  readonly title: string
  /** The file that was run, from the project's root on; tests that it calls may stand in another one. */
  readonly file: string
  /** `retried`: passed at its second try. */
  readonly outcome: 'passed' | 'retried' | 'failed' | 'left out'
  /** What its first try failed with; empty where that passed. */
  readonly failure: string
}

type Ran = Pick<JSONReportSpec['tests'][number], 'status'> & {
  readonly results?: readonly Pick<JSONReportTestResult, 'error'>[]
}
type Suite = Pick<JSONReportSuite, 'file' | 'suites'> & {
  readonly specs?: readonly (Pick<JSONReportSpec, 'title'> & {
    readonly tests: readonly Ran[]
  })[]
}

/** All tests of a run; none where `results` is what is read of a run that wrote nothing down. */
export const browserTests = (results: unknown): BrowserTest[] =>
  ((results as Partial<JSONReport>).suites ?? []).flatMap((suite) => testsIn(suite, `e2e/${suite.file}`))

const testsIn = ({ specs = [], suites = [] }: Suite, file: string): BrowserTest[] => [
  ...specs.map(({ title, tests }) => ({ title, file, outcome: outcomeOf(tests), failure: failureOf(tests) })),
  ...suites.flatMap((suite) => testsIn(suite, file)),
]

const failureOf = (tests: readonly Ran[]): string =>
  firstLine(tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error?.message)

function outcomeOf(tests: readonly Ran[]): BrowserTest['outcome'] {
  const is = (sought: string) => tests.some(({ status }) => status === sought)
  if (is('unexpected')) return 'failed'
  if (is('skipped')) return 'left out'
  return is('flaky') ? 'retried' : 'passed'
}
