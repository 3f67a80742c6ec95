import { type DestinationStream, type Logger, pino } from 'pino'

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
 */
export function createLog(
  level: LogLevel,
  to: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    { level, redact: { paths, censor: '[secret]' }, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    to,
  )
}
