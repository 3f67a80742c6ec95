import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

import { patience } from '#tools/pace/pace.ts'

/**
 * Runs the tests of a folder as the checks run those of the project.
 *
 * @param reporter file in `tools/checks`
 */
export function runNested(folder: string, reporter: string, env: Readonly<Record<string, string>>) {
  const results = join(folder, 'results.json')
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      folder,
      '--reporter=json',
      `--reporter=${resolve('tools/checks', reporter)}`,
      `--outputFile.json=${results}`,
    ],
    { env: { ...process.env, ...env }, encoding: 'utf8', timeout: patience(90_000) },
  )
  return { status, stdout, results }
}
