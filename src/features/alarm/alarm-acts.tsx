import type { Alarm } from '#contract/alarm/alarm.record.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import type { RecordAction } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { allows } from './chosen-alarms.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'

const say = wordsOf(alarmWords)

/** What is done with alarms, one by one or several at once (core §1: confirm and dispatch). */
export const alarmActs: readonly RecordAction<Alarm>[] = [
  {
    key: 'confirm',
    label: () => say('alarm.act.confirm'),
    right: 'operate',
    many: true,
    isPossible: allows('confirm'),
    Dialog: ConfirmDialog,
  },
  {
    key: 'dispatch',
    label: () => say('alarm.act.dispatch'),
    right: 'operate',
    many: true,
    isPossible: allows('dispatch'),
    Dialog: DispatchDialog,
  },
  {
    key: 'complete',
    label: () => say('alarm.act.complete'),
    right: 'operate',
    isPossible: allows('complete'),
    Dialog: CompleteDialog,
  },
]
