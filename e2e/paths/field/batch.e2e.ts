import { batchCases, batchMachine } from '#machines/batch/index.ts'

import { testRecordActs } from '../play/record/record-acts.ts'
import { batchHands } from './batch.hands.ts'

testRecordActs([{ title: 'batch', machine: batchMachine, cases: batchCases, open: batchHands }])
