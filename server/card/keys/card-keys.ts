import { randomBytes } from 'node:crypto'

import { transportKeyVersion } from '#contract/card/card-file.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { openSecret, readSecretKey, sealSecret } from '#server/platform/secrets/secret-box.ts'
import { sm4Mac } from '#server/platform/secrets/sm4-mac.ts'

/** What the composition root knows of keys. */
export interface CardOptions {
  /** The setting `SECRET_KEY`: master keys rest under it. */
  readonly secretKey?: string | null
  /** The key of all blank cards, 32 hex digits; `null`: this installation takes no blank cards. */
  readonly transportKey?: string | null
}

/** The keys of cards. Master keys stay in here. */
export interface CardKeys {
  /** The version under which cards are written. */
  readonly newest: number
  /** @returns null for a version that there is not */
  readonly keyOf: (version: number, serial: string) => Uint8Array | null
}

const keyBytes = 16
/** A record on a card has one byte for it. */
export const mostKeyVersion = 255
/** What a card's key is derived for; the version and the serial follow. */
const purpose = Buffer.from('statewatt card key')

/** Reads the master keys; the first one is made when it is first asked for. */
export async function readCardKeys(
  db: Db | Tx,
  clock: Clock,
  { secretKey = null, transportKey = null }: CardOptions,
): Promise<CardKeys> {
  const box = await readSecretKey(db, secretKey)
  const rows = await db.selectFrom('card_key').select(['version', 'sealed']).orderBy('version').execute()
  if (rows.length === 0) {
    await addMasterKey(db, { version: 1, box, at: clock.now(), by: 'server' })
    return readCardKeys(db, clock, { secretKey, transportKey })
  }
  const masters = new Map(rows.map(({ version, sealed }) => [version, openMaster(box, version, sealed)]))
  return {
    newest: rows.at(-1)?.version ?? 1,
    keyOf(version, serial) {
      if (version === transportKeyVersion)
        return transportKey === null ? null : Buffer.from(transportKey, 'hex')
      const master = masters.get(version)
      return master ? deriveCardKey(master, version, serial) : null
    },
  }
}

/** A card's own key: SM4-CMAC by the master over its purpose, version and serial. */
const deriveCardKey = (master: Uint8Array, version: number, serial: string): Uint8Array =>
  sm4Mac(master, Buffer.concat([purpose, Uint8Array.of(version), Buffer.from(serial, 'hex')]))

function openMaster(box: Uint8Array, version: number, sealed: string): Uint8Array {
  const opened = openSecret(box, sealed)
  if (opened === null) throw new Error(`SECRET_KEY does not open version ${version} of the cards' master key`)
  return Buffer.from(opened, 'base64url')
}

interface NewMaster {
  readonly version: number
  readonly box: Uint8Array
  readonly at: Date
  readonly by: string
}

async function addMasterKey(db: Db | Tx, { version, box, at, by }: NewMaster): Promise<void> {
  await db
    .insertInto('card_key')
    .values({
      version,
      sealed: sealSecret(box, randomBytes(keyBytes).toString('base64url')),
      created_at: at,
      created_by: by,
    })
    // Of two nodes that ask at once the first one's key counts.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Adds the next version of the master key. From now on every write of a card puts it under the new one; cards that
 * are not written stay as they are and stay readable.
 *
 * @returns the version
 * @throws RangeError after {@link mostKeyVersion}
 */
export async function addNextMasterKey(
  tx: Tx,
  clock: Clock,
  { secretKey = null }: CardOptions,
  by: string,
): Promise<number> {
  const keys = await readCardKeys(tx, clock, { secretKey })
  const version = keys.newest + 1
  if (version > mostKeyVersion) throw new RangeError('all versions of the master key are used')
  const box = await readSecretKey(tx, secretKey)
  await addMasterKey(tx, { version, box, at: clock.now(), by })
  return version
}
