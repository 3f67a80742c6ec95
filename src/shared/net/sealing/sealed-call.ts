import { statuses } from '#contract/kernel/envelope.ts'
import {
  sealedAnswerText,
  sealedBody,
  type SealedBody,
  sealedCallText,
  sealHeaders,
} from '#contract/kernel/sealed-call.ts'

import { hmac, makeKey, open, seal } from './ciphers.ts'
import { serverNow } from '../server-time.ts'

interface SealedCall {
  readonly body: SealedBody
  readonly headers: Readonly<Record<string, string>>
  /**
   * Opens the answer. What is no JSON of ours (a file) passes through, and so does a refusal of somebody who
   * could not be told in secret.
   *
   * @throws Error for an answer that was touched, or a success that came open
   */
  open(answer: unknown): unknown
}

/** Seals one call under the session's key, see `contract/kernel/sealed-call.ts`. @param keyHex SM4 key */
export function sealedCall(
  { method, path, input }: { readonly method: string; readonly path: string; readonly input: unknown },
  keyHex: string,
): SealedCall {
  const timestamp = String(serverNow())
  // 128 random bits, like a key.
  const nonce = makeKey()
  const data = seal(JSON.stringify(input ?? {}), keyHex)
  return {
    body: { data, hash: hmac(sealedCallText({ method, path, timestamp, nonce, data }), keyHex) },
    headers: { [sealHeaders.timestamp]: timestamp, [sealHeaders.nonce]: nonce },
    open(answer) {
      const sealed = sealedBody.safeParse(answer)
      if (!sealed.success) return refuseOpenSuccess(answer)
      const expected = hmac(sealedAnswerText({ method, path, nonce, data: sealed.data.data }), keyHex)
      if (expected !== sealed.data.hash.toLowerCase()) throw new Error('the answer was changed on its way')
      return JSON.parse(open(sealed.data.data, keyHex))
    },
  }
}

function refuseOpenSuccess(answer: unknown): unknown {
  const isSuccess =
    typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === statuses.ok
  if (isSuccess) throw new Error('the answer came open')
  return answer
}
