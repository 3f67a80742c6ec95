import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { FleetStats } from '#field/fleet/fleet.ts'

import type { ChildOptions } from './fleet-child.ts'

export interface PlayedFleet {
  /** As they were told within the last second. */
  stats(): FleetStats
  /** As they are now. */
  statsNow(): Promise<FleetStats>
  stop(): Promise<void>
}

/**
 * Plays terminals in a process of its own; resolves once so many are connected.
 *
 * @param planPath file of their plan
 * @throws Error where the process ended
 */
export async function playFleet(
  planPath: string,
  count: number,
  options: ChildOptions,
): Promise<PlayedFleet> {
  const child = fork(join(import.meta.dirname, 'fleet-child.ts'), [planPath, JSON.stringify(options)])
  let stats: FleetStats = { terminals: count, connected: 0, refused: 0, pending: 0, executed: 0 }
  child.on('message', (told) => {
    stats = told as FleetStats
  })
  while (stats.connected < count) {
    if (child.exitCode !== null) throw new Error('the fleet ended')
    // oxlint-disable-next-line no-await-in-loop -- it tells once a second
    await new Promise((done) => setTimeout(done, 200))
  }
  return {
    stats: () => stats,
    async statsNow() {
      const told = once(child, 'message')
      child.send('tell')
      await told
      return stats
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}
