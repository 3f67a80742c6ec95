import { type SnapshotFrom } from 'xstate'

import { type AlarmRuleEvent, alarmRuleMachine } from '#machines/alarm/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { namesOfSteps } from '#server/platform/evidence/allowed-steps.ts'
import { advance } from '#server/platform/evidence/journal.ts'

import type { Mover } from './move-alarm.ts'

type Snapshot = SnapshotFrom<typeof alarmRuleMachine>
const codes: Readonly<Record<Snapshot['value'], number>> = {
  notAdded: 1,
  draft: 1,
  tried: 2,
  on: 3,
  off: 4,
  removed: 4,
}

/** What people may do, each as an event that stands for all of its kind. */
const steps = {
  try: { type: 'rule.try', days: 1, alarms: 0 },
  switchOn: { type: 'rule.switchOn', why: '' },
  switchOff: { type: 'rule.switchOff', why: '' },
  remove: { type: 'rule.remove' },
} as const satisfies Record<string, AlarmRuleEvent>

/**
 * Moves a rule, and lets its row follow.
 *
 * @throws RefusedAttempt `app.not_allowed_now` with its state
 */
export async function moveRule(tx: Tx, id: number, by: Mover, event: AlarmRuleEvent): Promise<void> {
  const { to } = await advance(tx, { machine: alarmRuleMachine, entityId: String(id), event, ...by })
  await tx
    .updateTable('alarm_rule')
    .set({
      state: codes[to.value],
      would_raise: to.context.wouldRaise,
      allowed: namesOfSteps(alarmRuleMachine, to, steps),
    })
    .where('id', '=', id)
    .execute()
}
