import type * as ciphersModule from '#src/shared/net/ciphers.ts'

type Ciphers = Pick<typeof ciphersModule, 'makeKey' | 'wrapKey'>

interface PreparedKey {
  /** The server's, that the key was wrapped with. */
  readonly publicKey: string
  readonly sessionKey: string
  readonly encryptKey: string
}

let serverKey: string | null = null
let prepared: PreparedKey | null = null

/** The server's public key, as the newest captcha brought it. */
export function noteServerKey(publicKey: string): void {
  serverKey = publicKey
}

const make = ({ makeKey, wrapKey }: Ciphers, publicKey: string): PreparedKey => {
  const sessionKey = makeKey()
  return { publicKey, sessionKey, encryptKey: wrapKey(sessionKey, publicKey) }
}

/** Makes the next session's key while the user types: wrapping it is most of what the click would wait for. */
export function prepareKey(ciphers: Ciphers): void {
  if (serverKey !== null && prepared?.publicKey !== serverKey) prepared = make(ciphers, serverKey)
}

/** A key for one attempt, the prepared one where it fits. */
export function takeKey(ciphers: Ciphers, publicKey: string): PreparedKey {
  const fitting = prepared?.publicKey === publicKey ? prepared : null
  prepared = null
  return fitting ?? make(ciphers, publicKey)
}
