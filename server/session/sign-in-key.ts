import { CipherError, decryptSm2, openText, type Sm2KeyPair } from '../platform/ciphers.ts'
import type { Db } from '../platform/database.ts'
import { refuseSignIn } from '../platform/sessions.ts'
import { readKeyPair } from '../platform/stored-key.ts'

/** The server's SM2 key pair, which sealed fields are opened with. */
export const readSignInKey = (db: Db): Promise<Sm2KeyPair> => readKeyPair(db, 'session.sm2')

/**
 * Opens fields that a client sealed under a key of its own (see `contract/session.contract.ts`).
 *
 * @throws Refusal `session.unreadable`
 */
export async function openSealed<Field extends string>(
  db: Db,
  encryptKey: string,
  sealed: Readonly<Record<Field, string>>,
): Promise<Record<Field, string>> {
  const { privateKey } = await readSignInKey(db)
  try {
    const key = decryptSm2(privateKey, encryptKey)
    if (!/^[0-9a-f]{32}$/i.test(key)) throw new CipherError('not an SM4 key')
    const bytes = Buffer.from(key, 'hex')
    const open = (text: string): string => {
      const opened = openText(bytes, text)
      // What PostgreSQL cannot hold was typed by nobody.
      if (opened.includes('\0')) throw new CipherError('no text')
      return opened
    }
    const fields = Object.entries<string>(sealed).map(([field, text]) => [field, open(text)])
    return Object.fromEntries(fields) as Record<Field, string>
  } catch (error) {
    if (error instanceof CipherError) return refuseSignIn('session.unreadable')
    throw error
  }
}
