import { policyCases, policyMachine } from '#machines/policy/index.ts'

import { testRecordActs } from '../play/record/record-acts.ts'
import { policyHands } from './policy.hands.ts'

testRecordActs([{ title: 'policy', machine: policyMachine, cases: policyCases, open: policyHands }])
