import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import type { Reporter, TestCase } from 'vitest/node'

/** Where {@link RetriedTests} writes; without it nothing is written. */
export const retriedVariable = 'STATEWATT_RETRIED'

/** Writes down the names of tests that passed at a second try alone, which Vitest's json reporter does not say. */
class RetriedTests implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    const file = process.env[retriedVariable]
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(this.#names))
  }
}

// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default RetriedTests
