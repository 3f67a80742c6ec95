import type { Logger } from 'pino'

import type { AuditKind } from '#contract/audited.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import { audit, type AuditSource } from './audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../database/database.ts'
import { startPeriodic } from '../kernel/periodic.ts'
import type { Service } from '../kernel/platform.ts'

/** Rows a minute of one caller at one address, and of all; what comes beyond is counted. */
const rowsOfOne = 10
const rowsOfAll = 60
const windowMs = 60_000
/** Sources that a count names; the others are in its sum. */
const namedSources = 20
/** Sources that are told apart in one minute. */
const knownSources = 2_000

/** An attempt that was refused: who, what about, and why. Nothing of what was sent comes in here. */
export interface RefusedAttemptRow {
  readonly source: AuditSource
  readonly kind: AuditKind
  readonly recordId: string
  /** The refusal's code. */
  readonly code: string
}

/**
 * Writes refused attempts into the audit chain, each in a transaction of its own. A flood cannot fill the
 * table: past a measure a minute is one row with how many more there were, and of whom.
 */
export class RefusedAttempts {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: Logger
  readonly #bySource = new Map<string, { written: number; counted: number }>()
  #since = 0
  #written = 0
  #counted = 0

  constructor({ db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Logger }) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  /** Never fails: a refusal is answered whether or not it could be written down. */
  async record({ source, code, ...about }: RefusedAttemptRow): Promise<void> {
    try {
      await this.writeCount()
      if (!this.#take(source)) return
      const change = { ...about, before: null, after: null }
      await this.#db.transaction().execute((tx) => audit(tx, this.#clock, source, change, code))
    } catch (error) {
      this.#log.error({ err: error, httpId: source.httpId }, systemMessages.refusedNotWritten)
    }
  }

  /** Writes what a minute that is over counted beyond its rows; does nothing before. */
  async writeCount(): Promise<void> {
    const now = this.#clock.now().getTime()
    if (now - this.#since < windowMs) return
    const since = this.#since
    const counted = this.#counted
    const from = [...this.#bySource]
      .filter(([, source]) => source.counted > 0)
      .toSorted(([, a], [, b]) => b.counted - a.counted)
      .slice(0, namedSources)
      .map(([source, { counted: attempts }]) => ({ source, attempts }))
    this.#bySource.clear()
    this.#since = now
    this.#written = 0
    this.#counted = 0
    if (counted === 0) return
    const source: AuditSource = { actor: 'server', address: '', httpId: '', call: '' }
    const after = { attempts: counted, since: new Date(since).toISOString(), from }
    const change = { kind: 'refusals', recordId: '', before: null, after } as const
    await this.#db.transaction().execute((tx) => audit(tx, this.#clock, source, change, 'audit.counted'))
  }

  /** Whether this attempt gets a row of its own. */
  #take({ actor, address }: AuditSource): boolean {
    const key = `${actor} ${address}`
    const known = this.#bySource.get(key) ?? { written: 0, counted: 0 }
    if (this.#bySource.size < knownSources) this.#bySource.set(key, known)
    if (known.written < rowsOfOne && this.#written < rowsOfAll) {
      known.written += 1
      this.#written += 1
      return true
    }
    known.counted += 1
    this.#counted += 1
    return false
  }
}

/** Writes the counts of minutes after which nothing more was refused, the last one when it stops. */
export const startRefusedAttempts = (refused: RefusedAttempts, log: Logger): Service =>
  startPeriodic({ log, name: 'refused attempts', intervalMs: windowMs }, () => refused.writeCount())
