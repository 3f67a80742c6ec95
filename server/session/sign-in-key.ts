import { CipherError, decryptSm2, openText, type Sm2KeyPair } from '#server/platform/secrets/ciphers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuseSignIn } from '#server/platform/callers/sessions.ts'
import { readKeyPair } from '#server/platform/secrets/stored-key.ts'

/** The server's SM2 key pair, which sealed fields are opened with. */
export const readSignInKey = (db: Db): Promise<Sm2KeyPair> => readKeyPair(db, 'session.sm2')

/**
 * Opens fields that a client sealed under a key of its own (see `contract/session/session.contract.ts`), and gives
 * that key with them.
 *
 * @throws Refusal `session.unreadable`
 */
export async function unseal<Field extends string>(
  db: Db,
  encryptKey: string,
  sealed: Readonly<Record<Field, string>>,
): Promise<{ readonly fields: Record<Field, string>; readonly key: Uint8Array }> {
  const { privateKey } = await readSignInKey(db)
  try {
    const hex = decryptSm2(privateKey, encryptKey)
    if (!/^[0-9a-f]{32}$/i.test(hex)) throw new CipherError('not an SM4 key')
    const key = Buffer.from(hex, 'hex')
    const open = (text: string): string => {
      const opened = openText(key, text)
      // What PostgreSQL cannot hold was typed by nobody.
      if (opened.includes('\0')) throw new CipherError('no text')
      return opened
    }
    const fields = Object.entries<string>(sealed).map(([field, text]) => [field, open(text)])
    return { fields: Object.fromEntries(fields) as Record<Field, string>, key }
  } catch (error) {
    if (error instanceof CipherError) return refuseSignIn('session.unreadable')
    throw error
  }
}

/** As {@link unseal}, where the key is of no further use. */
export const openSealed = async <Field extends string>(
  ...sealed: Parameters<typeof unseal<Field>>
): Promise<Record<Field, string>> => (await unseal(...sealed)).fields
