import { writeCardCases, writeCardMachine } from '#machines/card/index.ts'

import { flowActs } from './counter-flow.acts.ts'

export const acts = flowActs('write', writeCardMachine, writeCardCases)
