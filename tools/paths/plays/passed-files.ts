import { existsSync, readFileSync } from 'node:fs'

import { browserTests } from '../../checks/browser-results.ts'

/** Files all of whose tests passed in a run that Playwright's json reporter wrote down, relative to the project. */
export function passedFiles(results: string): string[] {
  if (!existsSync(results)) return []
  const tests = browserTests(JSON.parse(readFileSync(results, 'utf8')))
  const bad = new Set(
    tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'left out').map(({ file }) => file),
  )
  return [...new Set(tests.map(({ file }) => file))].filter((file) => !bad.has(file))
}
