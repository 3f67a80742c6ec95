import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { instant, nothing, requestId } from '../kernel/shapes.ts'
import { encryptKey, sealed } from '../session/session.contract.ts'

/**
 * Versions of the master key that cards' keys are derived from (docs/card-layout.md). They are the whole
 * installation's. Nothing here ever says a key.
 */
export const cardKeyVersion = z.object({
  version: z.int(),
  /** From when on cards were written under it. */
  since: instant,
  /** User name of who brought it in; empty: the server made it with the first card. */
  madeBy: z.string(),
  /** Cards in use that still bear it. */
  cards: z.int(),
})
export type CardKeyVersion = z.infer<typeof cardKeyVersion>

/** The newest first: each write of a card puts it under that one. */
const versions = z.object({ list: z.array(cardKeyVersion) })

export const cardKeys = call('GET', '/card/keys', {
  need: { menu: 'cardDesk', action: 'view' },
  input: nothing,
  data: versions,
  summary: "Versions of the cards' master key, and how many cards in use still bear each.",
})

export const rotateCardKeys = call('POST', '/card/rotateKeys', {
  need: { menu: 'cardDesk', action: 'operate' },
  audit: { kind: 'cardKey', field: 'newest' },
  input: z.strictObject({
    requestId,
    /** The newest version that the user saw: refused (`app.stale`) where there is a newer one by now. */
    newest: z.int().check(z.minimum(1), z.maximum(255)),
    /** The user's own password once more. */
    password: sealed,
    encryptKey,
  }),
  data: versions,
  refusals: [
    'session.wrong_password',
    'session.locked',
    'session.unreadable',
    /** The card's record has one byte for the version. */
    'card.keys_used_up',
  ],
  summary: 'Brings in the next version of the master key: each card is put under it by its next write.',
})
