import { openCardCases, openCardMachine } from '#machines/card/index.ts'

import { flowActs } from './counter-flow.acts.ts'

export const acts = flowActs('open', openCardMachine, openCardCases)
