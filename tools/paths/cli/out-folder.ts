import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { UsageError } from './wish.ts'

/**
 * Makes the folder to write to.
 *
 * @throws UsageError where nothing can be written there
 */
export function makeFolder(folder: string): void {
  try {
    makeAll(resolve(folder))
    const probe = join(folder, '.probe')
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new UsageError(
      `nothing can be written to "${folder}": ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Node's own way to make the folders above never ends where a file system takes none, as in `/proc`. */
function makeAll(folder: string): void {
  if (existsSync(folder)) return
  makeAll(dirname(folder))
  mkdirSync(folder)
}
