import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { UsageError } from './wish.ts'

/**
 * Makes the folder to write to.
 *
 * @throws UsageError where nothing can be written there
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = join(folder, '.probe')
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new UsageError(
      `nothing can be written to "${folder}": ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
