import type { AlarmEvent } from './alarm.machine.ts'

const at = '2026-11-21T02:00:00.000Z'
const later = '2026-11-21T08:00:00.000Z'

/** One event for each way an alarm's life can move, and a dispatch that is due before it begins. */
export const alarmCases: readonly AlarmEvent[] = [
  { type: 'alarm.raise', at, isMoment: false },
  { type: 'alarm.raise', at, isMoment: true },
  { type: 'alarm.confirm', at },
  { type: 'alarm.dispatch', at, to: 7, dueAt: later, note: '检查 2 号簇风扇' },
  { type: 'alarm.dispatch', at: later, to: 7, dueAt: at, note: '' },
  { type: 'alarm.complete', at, cause: 'cooling', remedy: 'replaced', note: '' },
  { type: 'alarm.clear', at },
  { type: 'alarm.return', at },
  { type: 'alarm.escalate', at },
]
