import type { AlarmRuleEvent } from './alarm-rule.machine.ts'

export const alarmRuleCases: readonly AlarmRuleEvent[] = [
  { type: 'rule.add' },
  { type: 'rule.change', why: '夏季上限放宽' },
  { type: 'rule.try', days: 7, alarms: 14 },
  { type: 'rule.try', days: 30, alarms: 61 },
  { type: 'rule.switchOn', why: '试算正常' },
  { type: 'rule.switchOff', why: '检修' },
  { type: 'rule.remove' },
]
