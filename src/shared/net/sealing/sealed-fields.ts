import { checkCode } from '#contract/session/session.contract.ts'

import { callApi } from '../api.ts'

/**
 * Seals what a user typed (passwords, codes) for the server alone, as at the sign-in: each field under a key that
 * was made for it, and that key for the server's own. The ciphers load when they are needed.
 */
export async function sealedFields<Field extends string>(
  fields: Readonly<Record<Field, string>>,
  signal?: AbortSignal,
): Promise<Record<Field, string> & { readonly encryptKey: string }> {
  const { makeKey, seal, wrapKey } = await import('./ciphers.ts')
  const { publicKey } = await callApi(checkCode, {}, { ...(signal && { signal }) })
  const key = makeKey()
  const sealed = Object.entries<string>(fields).map(([field, text]) => [field, seal(text, key)])
  return {
    ...(Object.fromEntries(sealed) as Record<Field, string>),
    encryptKey: wrapKey(key, publicKey),
  }
}
