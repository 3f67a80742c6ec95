import { sm2 } from 'sm-crypto-v2'

import type { Sm2KeyPair } from './ciphers.ts'
import type { Db, Tx } from '../database/database.ts'
import { readKeyPair } from './stored-key.ts'

/** The key that exports are signed with. It is not the sign-in's: what opens texts must not sign them. */
export const readSigningKey = (db: Db | Tx): Promise<Sm2KeyPair> => readKeyPair(db, 'machines.sm2')

/** SM2 with SM3 (GM/T 0003.2) under the standard's default user id: r and s, 128 hex digits. */
export const signText = ({ privateKey, publicKey }: Sm2KeyPair, text: string): string =>
  sm2.doSignature(new TextEncoder().encode(text), privateKey, { hash: true, publicKey })

/** Whether a signature of {@link signText} is the text's. */
export const signatureHolds = (
  { publicKey }: Pick<Sm2KeyPair, 'publicKey'>,
  text: string,
  signature: string,
): boolean => sm2.doVerifySignature(new TextEncoder().encode(text), signature, publicKey, { hash: true })
