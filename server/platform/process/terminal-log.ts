import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type DestinationStream, pino } from 'pino'

export interface TerminalLog {
  readonly path: string
  readonly stream: DestinationStream
}

/**
 * The log's file while somebody watches the start in a terminal: what is said to them, the one-time password above
 * all, does not scroll away between lines of JSON. Begun anew at each start. Whoever pipes standard output, as
 * every supervisor does, or names a log level, gets the log there as before.
 *
 * @returns null where the folder takes no file: the start itself tells why
 */
export function terminalLog(dataDir: string): TerminalLog | null {
  const path = join(dataDir, 'server.log')
  try {
    accessSync(existsSync(dataDir) ? dataDir : dirname(dataDir), constants.W_OK)
    return { path, stream: pino.destination({ dest: path, sync: true, append: false, mkdir: true }) }
  } catch {
    return null
  }
}
