import { z } from 'zod/mini'

import { requiredText } from '../rules/rule.ts'
import { maxLength } from '../rules/texts.ts'

/** 1 stopped, 2 in operation, 3 retired: the running states of collection §4 with their colours. */
export const terminalStates = [1, 2, 3] as const
export const terminalTones = { 1: 'orange', 2: 'green', 3: 'grey' } as const

const reason = requiredText(maxLength(100))

/** What becomes of a terminal in operation; a retired one gives its asset back, tested or to be scrapped. */
export const terminalStep = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('start') }),
  z.strictObject({ step: z.literal('stop'), reason }),
  z.strictObject({ step: z.literal('retire'), reason, testPassed: z.boolean() }),
])
export type TerminalStep = z.infer<typeof terminalStep>
