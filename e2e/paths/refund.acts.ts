import { refundCases, refundMachine } from '#machines/card/index.ts'

import { flowActs } from './counter-flow.acts.ts'

export const acts = flowActs('refund', refundMachine, refundCases)
