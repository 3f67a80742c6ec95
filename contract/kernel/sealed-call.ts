import { z } from 'zod/mini'

/**
 * A sealed call (silences): `data` is the SM4-CBC of the input's JSON under the session's key, a random IV in
 * front, base64; `hash` the HMAC-SM3 of {@link sealedCallText} under the same key, hex. A GET carries both in
 * its query. The answer comes as the same pair, over {@link sealedAnswerText}.
 */
export const sealedBody = z.strictObject({
  data: z.string(),
  hash: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)),
})
export type SealedBody = z.infer<typeof sealedBody>

/** Headers of a sealed call: milliseconds since 1970, and 128 random bits in hex. */
export const sealHeaders = { timestamp: 'x-timestamp', nonce: 'x-nonce' } as const

interface Sealed {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly nonce: string
  readonly data: string
}

export const sealedCallText = ({
  method,
  path,
  timestamp,
  nonce,
  data,
}: Sealed & { readonly timestamp: string }): string => [method, path, timestamp, nonce, data].join('\n')

/** It names the call that it answers, so that no answer passes for another's, nor for a call. */
export const sealedAnswerText = ({ method, path, nonce, data }: Sealed): string =>
  ['answer', method, path, nonce, data].join('\n')
