import { systemMessages } from '#contract/log/system-messages.ts'

import type { Platform, Service } from '#server/platform/kernel/platform.ts'
import { ensureTelemetryPartitions } from '#server/platform/database/partitions.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'

import { Batch } from './batch.ts'
import { forgetSilent, LastSeen } from './last-seen.ts'
import { type Reading, storeTelemetry } from './store-telemetry.ts'
import { TerminalIds } from './terminal-ids.ts'

const lastSeenEveryMs = 1000
const sweepEveryMs = 30_000
const dayMs = 86_400_000
/** A clock that is off by more than this is wrong; its readings would stand in the wrong day. */
const aheadMs = 10 * 60_000
const behindMs = 40 * dayMs

/** Readings since the start, for `/metrics`. */
export interface ReadingCounts {
  readonly received: number
  readonly stored: number
  /** Of unknown terminals, or of clocks that are wrong: sending them again changes nothing. */
  readonly dropped: number
}

export interface CollectService extends Service {
  readonly counts: ReadingCounts
  /** For how many seconds the oldest reading that came and is not stored yet has waited; 0 where none waits. */
  lagSeconds(): number
}

/** Takes in heartbeats and telemetry. Telemetry is acknowledged once it is committed. */
export function startCollectService({ db, clock, bus, log }: Platform): CollectService {
  const lastSeen = new LastSeen(db)
  const ids = new TerminalIds(db)
  const partitioned = new Set<string>()
  const counts = { received: 0, stored: 0, dropped: 0 }
  let droppedSaid = 0
  /** One entry a reading that is not settled yet; a set keeps the order in which they came. */
  const waiting = new Set<{ readonly since: number }>()

  const store = async (readings: readonly (Omit<Reading, 'terminalId'> & { address: string })[]) => {
    const known = await ids.find(readings.map((reading) => reading.address))
    const now = clock.now().getTime()
    const accepted = readings.flatMap(({ address, ...reading }) => {
      const terminalId = known.get(address)
      const at = Date.parse(reading.at)
      if (terminalId === undefined || at > now + aheadMs || at < now - behindMs) return []
      return [{ ...reading, terminalId }]
    })
    counts.dropped += readings.length - accepted.length
    if (accepted.length === 0) return
    for (const month of new Set(accepted.map((reading) => reading.at.slice(0, 7)))) {
      if (partitioned.has(month)) continue
      const first = new Date(`${month}-01T00:00:00.000Z`)
      // oxlint-disable-next-line no-await-in-loop -- one month as a rule
      await ensureTelemetryPartitions(db, first, first)
      partitioned.add(month)
    }
    await storeTelemetry(db, accepted)
    counts.stored += accepted.length
  }
  const telemetry = new Batch(store)

  bus.on('heartbeat', async (address) => lastSeen.hear(address, clock.now()))
  bus.on('telemetry', async (address, reading) => {
    const arrival = { since: clock.now().getTime() }
    waiting.add(arrival)
    counts.received += 1
    await telemetry.add({ ...reading, address }).finally(() => waiting.delete(arrival))
    lastSeen.hear(address, clock.now())
  })
  bus.onPresence(async (address, connected) => lastSeen.connect(address, connected, clock.now()))

  const writing = startPeriodic({ log, name: 'last-seen', intervalMs: lastSeenEveryMs }, () =>
    lastSeen.write(),
  )
  const sweeping = startPeriodic({ log, name: 'silent-terminals', intervalMs: sweepEveryMs }, async () => {
    await forgetSilent(db, clock.now())
    const readings = counts.dropped - droppedSaid
    if (readings > 0) log.warn({ event: 'field', readings }, systemMessages.readingsDropped)
    droppedSaid += readings
  })

  return {
    counts,
    lagSeconds() {
      const [oldest] = waiting
      return oldest ? (clock.now().getTime() - oldest.since) / 1000 : 0
    },
    async stop() {
      await Promise.all([writing.stop(), sweeping.stop(), telemetry.idle()])
      await lastSeen.write()
    },
  }
}
