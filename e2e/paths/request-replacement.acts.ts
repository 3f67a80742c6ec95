import { requestReplacementCases, requestReplacementMachine } from '#machines/card/index.ts'

import { flowActs } from './counter-flow.acts.ts'

export const acts = flowActs('requestReplacement', requestReplacementMachine, requestReplacementCases)
