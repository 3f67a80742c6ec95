import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { forgetSilent, LastSeen } from './last-seen.ts'

const lastSeenEveryMs = 1000
const sweepEveryMs = 30_000

export interface CollectService extends Service {
  /** Notes that a terminal was heard just now. */
  heard(address: string): void
}

/**
 * Knows which terminals are there: takes in heartbeats, and what the broker says of connections.
 *
 * @param hearClock told of each heartbeat's own time
 */
export function startCollectService(
  { db, clock, bus, log }: Platform,
  hearClock: (address: string, at: string) => void = () => undefined,
): CollectService {
  const lastSeen = new LastSeen(db)

  bus.on('heartbeat', (address, { at, version, signalDbm = null }) => {
    lastSeen.hear(address, clock.now())
    lastSeen.tell(address, { firmware: version, signalDbm })
    hearClock(address, at)
    return Promise.resolve()
  })
  bus.onPresence(async (address, connected) => lastSeen.connect(address, connected, clock.now()))

  const writing = startPeriodic({ log, name: 'last-seen', intervalMs: lastSeenEveryMs }, () =>
    lastSeen.write(),
  )
  const sweeping = startPeriodic({ log, name: 'silent-terminals', intervalMs: sweepEveryMs }, () =>
    forgetSilent(db, clock.now()),
  )
  return {
    heard: (address) => lastSeen.hear(address, clock.now()),
    async stop() {
      await Promise.all([writing.stop(), sweeping.stop()])
      await lastSeen.write()
    },
  }
}
