import { browserTests } from '../../checks/browser-results.ts'
import { resultsIn } from '../../checks/counts.ts'

/** Files all of whose tests passed in a run that Playwright's json reporter wrote down, relative to the project. */
export function passedFiles(results: string): string[] {
  const tests = browserTests(resultsIn(results))
  const bad = new Set(
    tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'left out').map(({ file }) => file),
  )
  return [...new Set(tests.map(({ file }) => file))].filter((file) => !bad.has(file))
}
