import { z } from 'zod/mini'

import { requiredText } from '../rules/rule.ts'
import { maxLength } from '../rules/texts.ts'

/** Asset states with the colours of collection §4. */
export const assetStates = [1, 2, 3] as const
export const assetTones = { 1: 'orange', 2: 'green', 3: 'grey' } as const

const reason = requiredText(maxLength(100))

/** What becomes of an asset: it is installed at a place, comes back from it, or is scrapped. */
export const assetStep = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('install'), place: requiredText(maxLength(100)) }),
  z.strictObject({ step: z.literal('remove'), reason, testPassed: z.boolean() }),
  z.strictObject({ step: z.literal('scrap'), reason }),
])
export type AssetStep = z.infer<typeof assetStep>
