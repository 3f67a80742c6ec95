import { feeControlCases, feeControlMachine } from '#machines/fee/index.ts'

import { testRecordActs } from '../play/record/record-acts.ts'
import { feeHands } from './fee-control.hands.ts'

testRecordActs([{ title: 'feeControl', machine: feeControlMachine, cases: feeControlCases, open: feeHands }])
