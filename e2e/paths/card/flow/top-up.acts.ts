import { topUpCases, topUpMachine } from '#machines/card/index.ts'

import { flowActs } from '#e2e/paths/play/counter/counter-flow.acts.ts'

export const acts = flowActs('topUp', topUpMachine, topUpCases)
