import { type DestinationStream, type Logger, pino } from 'pino'

import { QuietStream } from './quiet-stream.ts'
import type { LogLevel } from './settings.ts'

const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'encryptKey',
  'token',
  'authorization',
  'Authorization',
]

/**
 * One JSON object a line on standard output. Bodies of requests are not logged at all; should an object that
 * holds a secret be logged, its value is left out.
 *
 * Warnings and errors that repeat themselves are counted, see {@link QuietStream}.
 *
 * @param also takes every line from `info` on, whatever the level of standard output
 */
export function createLog(
  level: LogLevel,
  also: DestinationStream,
  to: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const streams = [
    { level: 'info' as const, stream: also },
    ...(level === 'silent' ? [] : [{ level, stream: new QuietStream(to) }]),
  ]
  const lowest = level === 'trace' || level === 'debug' ? level : 'info'
  return pino(
    {
      level: lowest,
      redact: { paths, censor: '[secret]' },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.multistream(streams),
  )
}
