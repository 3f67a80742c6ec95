import type { Platform, Service } from '#server/platform/kernel/platform.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'

import type { AlarmWatch } from './raise/watch-samples.ts'
import { forgetRuleChanges } from './raise/load-rules.ts'
import { groupAlarms } from './storm/group-alarms.ts'
import { watchTerminals } from './raise/watch-terminals.ts'

const refreshMs = 2000
const lookMs = 10_000
const groupMs = 1000
const forgetMs = 3_600_000

/** Keeps rules fresh and looks at what is silent; samples are judged where they are stored. */
export function startAlarmService(platform: Platform, watch: AlarmWatch): Service {
  let hasCaughtUp = false
  const refreshing = startPeriodic(
    { log: platform.log, name: 'alarm rules', intervalMs: refreshMs },
    async () => {
      await watch.refresh()
      if (!hasCaughtUp) await watch.catchUp()
      hasCaughtUp = true
    },
  )
  const looking = startPeriodic({ log: platform.log, name: 'silent equipment', intervalMs: lookMs }, () =>
    watchTerminals(platform, watch.rules),
  )
  const forgetting = startPeriodic({ log: platform.log, name: 'alarm rules', intervalMs: forgetMs }, () =>
    forgetRuleChanges(platform.db, platform.clock.now()),
  )
  const grouping = startPeriodic({ log: platform.log, name: 'alarm groups', intervalMs: groupMs }, () =>
    groupAlarms(platform),
  )
  return {
    async stop() {
      await Promise.all([refreshing.stop(), looking.stop(), forgetting.stop(), grouping.stop()])
    },
  }
}
