import { rollOutCases, rollOutMachine } from '#machines/upgrade/index.ts'

import { testRecordActs } from '../play/record/record-acts.ts'
import { rollOutHands } from './roll-out.hands.ts'

testRecordActs([
  {
    title: 'rollOut',
    machine: rollOutMachine,
    cases: rollOutCases,
    // In the second wave whoever fails too often leaves nobody at work, and the stop would be over at once.
    canHappen: (at, event) => event.type !== 'failures.counted' || at.context['wave'] === 1,
    open: rollOutHands,
  },
])
