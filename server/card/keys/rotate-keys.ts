import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type * as calls from '#contract/card/card-key.contract.ts'
import { none } from '#contract/kernel/shapes.ts'
import { keyRotationMachine } from '#machines/card/index.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import { advance, inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { PasswordProof } from '#server/platform/callers/password-proof.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { once } from '#server/platform/records/once.ts'

import { addNextMasterKey, type CardOptions, mostKeyVersion, readCardKeys } from './card-keys.ts'
import { type Cards, type Context, moverOf } from '../card-world.ts'

type Versions = DataOf<typeof calls.cardKeys>

/** The calls about master keys: which there are, and the next one. */
export function cardKeyHandlers(
  { db, clock }: Platform,
  options: CardOptions,
  provePassword: PasswordProof,
): Pick<Handlers, 'cardKeys' | 'rotateCardKeys'> {
  const cards: Cards = { db, clock, options }
  return {
    async cardKeys() {
      // There is one from the first look on.
      await readCardKeys(db, clock, options)
      return listVersions(db)
    },
    async rotateCardKeys({ password, encryptKey, ...input }, context) {
      await provePassword({ password, encryptKey }, context)
      return rotate(cards, input, context)
    },
  }
}

/** Brings in the next version, once per request id; of two people at once the second is told to look again. */
function rotate(
  { db, clock, options }: Cards,
  input: Omit<ParsedOf<typeof calls.rotateCardKeys>, 'password' | 'encryptKey'>,
  context: Context,
): Promise<Versions> {
  const at = clock.now()
  const { requestId, newest } = input
  return inTransaction(db, async (tx) => {
    const by = moverOf(context, at).actor
    await once(tx, { requestId, call: 'rotateCardKeys', input, by, at, answer: none }, async () => {
      await tx.selectFrom('card_key').select('version').where('version', '=', newest).forUpdate().execute()
      const keys = await readCardKeys(tx, clock, options)
      await advance(tx, {
        machine: keyRotationMachine,
        entityId: 'cards',
        event: { type: 'keys.rotate', seen: newest, newest: keys.newest, most: mostKeyVersion },
        actor: by,
        address: context.address,
        at,
      }).catch((thrown: unknown) => {
        if (!(thrown instanceof RefusedAttempt)) throw thrown
        if (keys.newest !== newest) throw thrown.as('app.stale')
        throw thrown.as('card.keys_used_up')
      })
      const version = await addNextMasterKey(tx, clock, options, by)
      await audit(tx, clock, sourceOf(context), {
        kind: 'cardKey',
        recordId: version,
        before: { newest },
        after: { newest: version },
      })
      return null
    })
    return listVersions(tx)
  })
}

/** Cards that are invalid, or were never issued, are never written again. */
async function listVersions(db: Db | Tx): Promise<Versions> {
  const rows = await db
    .selectFrom('card_key')
    .leftJoin('card', (join) =>
      join
        .onRef('card.key_version', '=', 'card_key.version')
        .on('card.state', 'in', ['running', 'applyForPatch', 'patching']),
    )
    .groupBy(['card_key.version', 'card_key.created_at', 'card_key.created_by'])
    .select((eb) => [
      'card_key.version',
      'card_key.created_at',
      'card_key.created_by',
      eb.fn.count<number>('card.id').as('cards'),
    ])
    .orderBy('card_key.version', 'desc')
    .execute()
  return {
    list: rows.map(({ version, created_at, created_by, cards }) => ({
      version,
      since: created_at.toISOString(),
      madeBy: created_by.startsWith('user:') ? created_by.slice('user:'.length) : '',
      cards,
    })),
  }
}
