import type { DestinationStream } from 'pino'

import { type LogLevelName, type SystemEvent, systemEvents } from '#contract/log/log.contract.ts'

import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../database/database.ts'
import { readParameter } from '../kernel/parameters.ts'
import { startPeriodic } from '../kernel/periodic.ts'
import type { Platform, Service } from '../kernel/platform.ts'

/** Rows a minute of one message; what comes beyond is counted. */
const rowsOfOne = 60
/** Rows that wait for a database that is away; the oldest go first. */
const waitingLimit = 2_000
const batch = 200
const detailLimit = 4_000
const windowMs = 60_000

interface Row {
  readonly at: Date
  readonly level: LogLevelName
  readonly event: SystemEvent
  readonly message: string
  readonly user_name: string
  readonly address: string
  readonly http_id: string
  readonly detail: string
}

/**
 * Keeps of the server's log what administrators look up: every line that carries an `event`, and every warning
 * and error. It stands behind the log, after its secrets were taken out, and so is the table's one writer.
 */
export class SystemLog implements DestinationStream {
  readonly #waiting: Row[] = []
  readonly #counts = new Map<string, { since: number; rows: number; more: number; last: Row }>()

  /** One line of the log, as pino writes it. */
  write(line: string): void {
    // Nine lines in ten are of calls that were answered; those need not be read.
    if (line.startsWith('{"level":30,') && !line.includes('"event":"')) return
    const row = rowOf(line)
    if (row && this.#measure(row)) this.#keep(row)
  }

  /** Writes what waits. @throws what the database throws; the rows go on waiting */
  async flush(db: Db, now: Date): Promise<void> {
    this.#tellCounts(now.getTime())
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.slice(0, batch)
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      await db.insertInto('system_log').values(rows).execute()
      this.#waiting.splice(0, rows.length)
    }
  }

  #keep(row: Row): void {
    this.#waiting.push(row)
    if (this.#waiting.length > waitingLimit) this.#waiting.shift()
  }

  /** Whether this line gets a row of its own: a device that repeats itself must not fill the table. */
  #measure(row: Row): boolean {
    const key = `${row.event} ${row.message}`
    const now = row.at.getTime()
    const known = this.#counts.get(key)
    if (!known || now - known.since >= windowMs) {
      if (known) this.#tell(known)
      this.#counts.set(key, { since: now, rows: 1, more: 0, last: row })
      return true
    }
    known.last = row
    if (known.rows >= rowsOfOne) {
      known.more += 1
      return false
    }
    known.rows += 1
    return true
  }

  #tellCounts(now: number): void {
    for (const [key, known] of this.#counts) {
      if (now - known.since < windowMs) continue
      this.#tell(known)
      this.#counts.delete(key)
    }
  }

  #tell({ more, last, since }: { readonly more: number; readonly last: Row; readonly since: number }): void {
    if (more === 0) return
    const detail = JSON.stringify({ more, since: new Date(since).toISOString() })
    this.#keep({ ...last, user_name: '', address: '', http_id: '', detail })
  }
}

/** Writes the log's rows every second, and the last ones when it stops. */
export function startSystemLog(systemLog: SystemLog, { db, clock, log }: Platform): Service {
  const writing = startPeriodic({ log, name: 'system log', intervalMs: 1_000 }, () =>
    systemLog.flush(db, clock.now()),
  )
  return {
    async stop() {
      await writing.stop()
      await systemLog.flush(db, clock.now())
    },
  }
}

const dayMs = 24 * 3_600_000

/** Removes rows that are older than administrators keep them; any number of nodes may run it. */
export const startSystemLogRetention = ({ db, clock, log }: Platform): Service =>
  startPeriodic({ log, name: 'system log retention', intervalMs: 3_600_000 }, async () => {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    while ((await removeOldSystemLog(db, clock)) === removedAtOnce);
  })

const removedAtOnce = 5_000

/** One round of {@link startSystemLogRetention}; returns how many rows it removed. */
export async function removeOldSystemLog(db: Db, clock: Clock): Promise<number> {
  const days = await readParameter(db, 'systemLogRetentionDays')
  const before = new Date(clock.now().getTime() - days * dayMs)
  const old = db
    .selectFrom('system_log')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(removedAtOnce)
    // Two nodes at once would wait for each other's rows.
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db
    .deleteFrom('system_log')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function rowOf(line: string): Row | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(line)
  } catch {
    return null
  }
  const { level, time, msg, event, userName, address, httpId, id, ...rest } = parsed as Record<
    string,
    unknown
  >
  const at = new Date(typeof time === 'string' ? time : Number.NaN)
  if (Number.isNaN(at.getTime())) return null
  return {
    at,
    level: level === 30 ? 'info' : level === 40 ? 'warn' : 'error',
    event: systemEvents.find((known) => known === event) ?? 'other',
    message: textOf(msg, 300),
    user_name: textOf(userName, 100),
    address: textOf(address, 100),
    http_id: textOf(id, 100) || textOf(httpId, 100),
    detail: detailOf(rest),
  }
}

/** What PostgreSQL holds: no NUL, no half of a character. */
const textOf = (value: unknown, limit: number): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, limit).toWellFormed() : ''

/** Stacks stay in the server's log: here an administrator reads that something failed, and under which id. */
function detailOf({ err, ...rest }: Record<string, unknown>): string {
  const error =
    typeof err === 'object' && err !== null
      ? { error: Reflect.get(err, 'type'), text: Reflect.get(err, 'message') }
      : {}
  const json = JSON.stringify({ ...rest, ...error }, (_, value: unknown) =>
    typeof value === 'string' ? textOf(value, 1_000) : value,
  )
  return json.length > detailLimit ? JSON.stringify({ cut: json.slice(0, detailLimit).toWellFormed() }) : json
}
