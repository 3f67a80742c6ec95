import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { complete, confirm, dispatch } from './alarm-acts.ts'
import { readContext } from './query/alarm-context.ts'
import { readForecasts } from './query/alarm-forecasts.ts'
import { readStatistics } from './query/alarm-statistics.ts'
import { readSummary } from './query/alarm-summary.ts'
import { readContactTree, readRuleTree } from './query/alarm-trees.ts'
import { readRuleHold } from './query/rule-hold.ts'
import { switchRule, tryRule } from './query/try-rule.ts'

type AlarmHandlers = Pick<
  Handlers,
  | 'confirmAlarms'
  | 'dispatchAlarms'
  | 'completeAlarm'
  | 'readAlarmSummary'
  | 'readAlarmContext'
  | 'alarmStatistics'
  | 'alarmForecasts'
  | 'tryAlarmRule'
  | 'switchAlarmRule'
  | 'readAlarmRuleHold'
  | 'readContactTree'
  | 'readAlarmRuleTree'
>

/** Alarms and their rules, besides what their records do by themselves. */
export const alarmHandlers = (platform: Platform): AlarmHandlers => {
  const { db } = platform
  return {
    confirmAlarms: (input, context) => confirm(platform, input, context),
    dispatchAlarms: (input, context) => dispatch(platform, input, context),
    completeAlarm: (input, context) => complete(platform, input, context),
    readAlarmSummary: (_, { caller }) => readSummary(db, caller),
    readAlarmContext: ({ id }, context) => readContext(db, id, context),
    alarmStatistics: (input, context) => readStatistics(db, input, context),
    alarmForecasts: ({ fTid }, { caller }) => readForecasts(platform, caller, fTid),
    tryAlarmRule: (input, context) => tryRule(platform, input, context),
    switchAlarmRule: (input, context) => switchRule(platform, input, context),
    readAlarmRuleHold: ({ id }, { caller }) => readRuleHold(db, caller, id),
    readContactTree: (_, { caller }) => readContactTree(db, caller),
    readAlarmRuleTree: ({ id }, { caller, language }) => readRuleTree(db, caller, id, language),
  }
}
