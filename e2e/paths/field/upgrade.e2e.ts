import { upgradeCases, upgradeMachine } from '#machines/upgrade/index.ts'

import { testRecordActs } from '../play/record/record-acts.ts'
import { upgradeHands } from './upgrade.hands.ts'

testRecordActs([{ title: 'upgrade', machine: upgradeMachine, cases: upgradeCases, open: upgradeHands }])
