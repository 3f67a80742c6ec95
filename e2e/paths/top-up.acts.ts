import { topUpCases, topUpMachine } from '#machines/card/index.ts'

import { flowActs } from './counter-flow.acts.ts'

export const acts = flowActs('topUp', topUpMachine, topUpCases)
