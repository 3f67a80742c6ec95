import type { Reporter, TestCase } from 'vitest/node'

import { firstLine, writeNames } from './second-tries.ts'

/** Where {@link RetriedTests} writes; without it nothing is written. */
export const retriedVariable = 'STATEWATT_RETRIED'

/** Writes down which tests passed at a second try alone and why the first failed, which Vitest's json reporter does not say. */
class RetriedTests implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}: ${firstLine(error?.message)}`)
  }

  onTestRunEnd(): void {
    writeNames(process.env[retriedVariable], this.#names)
  }
}

// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default RetriedTests
