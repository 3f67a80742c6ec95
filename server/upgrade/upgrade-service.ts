import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { sweepRollOuts } from './roll-out/sweep-roll-outs.ts'
import { UpgradeHearing } from './task/hear-upgrades.ts'
import { offerUpgrades } from './task/offer-upgrades.ts'
import { askQuiet, passUpgradeDeadlines, seeVersions } from './task/upgrade-deadlines.ts'

const everyMs = 1_000

/** Offers files, gives pieces, follows roll-outs and their deadlines; any number of nodes may run it. */
export function startUpgradeService(platform: Platform): Service {
  const { log, bus } = platform
  const hearing = new UpgradeHearing(platform)
  bus.on('upgrade', (address, report) => hearing.hear(address, report))
  const parts = [
    startPeriodic({ log, name: 'upgrades', intervalMs: everyMs }, async () => {
      await hearing.write()
      await offerUpgrades(platform)
      await askQuiet(platform)
    }),
    startPeriodic({ log, name: 'roll-outs', intervalMs: everyMs }, async () => {
      await seeVersions(platform)
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      while ((await passUpgradeDeadlines(platform)) === 100);
      await sweepRollOuts(platform)
    }),
  ]
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
      await hearing.write()
    },
  }
}
