import { z } from 'zod/mini'

import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { sm3 } from '#server/platform/secrets/ciphers.ts'

/** What a root says. Its text is canonical JSON, its hash the SM3 of the text. */
export const rootContent = z.strictObject({
  format: z.literal('statewatt-root-1'),
  seq: z.int(),
  at: z.string(),
  /** Hash of the root before; of the first one, 64 zeros. */
  previous: z.string(),
  /** Over the heads that moved since the root before; see `merkle.ts`. */
  merkle: z.string(),
  leaves: z.int(),
  /** Of all chains that were ever anchored, up to this root: how many, and their rows. */
  chains: z.int(),
  rows: z.int(),
  /** SM3 of the key that signs, as DER. */
  key: z.string(),
})
export type RootContent = z.infer<typeof rootContent>

export const noRoot = '0'.repeat(64)
export const rootText = (content: RootContent): string => canonicalJson(content)
export const rootHash = (text: string): string => sm3(text)
