import { replaceCardCases, replaceCardMachine } from '#machines/card/index.ts'

import { flowActs } from './counter-flow.acts.ts'

export const acts = flowActs('replace', replaceCardMachine, replaceCardCases)
