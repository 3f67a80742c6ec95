import type { CiphersApart } from '#src/shared/net/sealing/ciphers-apart.ts'

type KeyCiphers = Pick<CiphersApart, 'makeKey' | 'wrapKey'>

interface PreparedKey {
  readonly sessionKey: string
  /** Wrapped with the server's public key. */
  readonly encryptKey: string
}

let serverKey: string | null = null
let prepared: { readonly publicKey: string; readonly key: Promise<PreparedKey> } | null = null

/** The server's public key, as the newest captcha brought it. */
export function noteServerKey(publicKey: string): void {
  serverKey = publicKey
}

async function make({ makeKey, wrapKey }: KeyCiphers, publicKey: string): Promise<PreparedKey> {
  const sessionKey = await makeKey()
  return { sessionKey, encryptKey: await wrapKey(sessionKey, publicKey) }
}

/**
 * Makes the next session's key while the user types: wrapping it is most of what the click would wait for.
 *
 * @returns when it is made, or cannot be
 */
export async function prepareKey(ciphers: KeyCiphers): Promise<void> {
  if (serverKey === null || prepared?.publicKey === serverKey) return
  const made = { publicKey: serverKey, key: make(ciphers, serverKey) }
  prepared = made
  try {
    await made.key
  } catch {
    if (prepared === made) prepared = null
  }
}

/** A key for one attempt, the prepared one where it fits. */
export async function takeKey(ciphers: KeyCiphers, publicKey: string): Promise<PreparedKey> {
  const fitting = prepared?.publicKey === publicKey ? prepared.key : null
  prepared = null
  try {
    if (fitting) return await fitting
  } catch {
    // What could not be fetched while the user typed is asked for again.
  }
  return make(ciphers, publicKey)
}
