import type { SnapshotFrom } from 'xstate'

import {
  type CardOrderState,
  cardOrderStates,
  type CardStateName,
  cardStateNames,
} from '#contract/card/card-states.ts'
import {
  type CardOrderEvent,
  cardOrderMachine,
  type CardRecordEvent,
  cardRecordMachine,
} from '#machines/card/index.ts'
import { stateName } from '#machines/shared/states/state-name.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { atState, type AtState } from '#machines/shared/states/at-state.ts'
import { advance, RefusedAttempt, requireAllowed } from '#server/platform/evidence/journal.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import type { Updateable } from 'kysely'

/** Who moves a card or an order, as journals, the ledger and audit name them. */
export interface Mover {
  /** Null for the server itself. */
  readonly userId: number | null
  /** `user:<name>` or `server`. */
  readonly actor: string
  readonly address: string
  readonly at: Date
}

/** What the machine of orders says of one in this state. */
export const orderAt = (state: CardOrderState): AtState => atState(cardOrderMachine, state)

/** What the machine of cards says of one in this state. */
export const cardAt = (state: CardStateName): AtState => atState(cardRecordMachine, state)

/**
 * Moves a card, in the transaction of whatever moves it; its row follows.
 *
 * @param more what else changes of the row
 * @throws RefusedAttempt `card.not_allowed_now`
 */
export async function moveCard(
  tx: Tx,
  cardId: number,
  event: CardRecordEvent,
  { actor, address, at }: Mover,
  more: Updateable<Tables['card']> = {},
): Promise<void> {
  const { to } = await advance(tx, {
    machine: cardRecordMachine,
    entityId: String(cardId),
    event,
    actor,
    address,
    at,
  }).catch(inOwnWords)
  await tx
    .updateTable('card')
    .set({ ...more, state: nameIn(cardStateNames, to) })
    .where('id', '=', cardId)
    .execute()
}

/** Asks whether a card lets an order be made for it as it is. @throws RefusedAttempt `card.not_allowed_now` */
export const requireInUse = (tx: Tx, cardId: number, { actor, address, at }: Mover): Promise<void> =>
  requireAllowed(tx, {
    machine: cardRecordMachine,
    entityId: String(cardId),
    event: { type: 'order.begin' },
    actor,
    address,
    at,
  }).catch(inOwnWords)

/** Moves an order; see {@link moveCard}. @returns its state */
export async function moveOrder(
  tx: Tx,
  orderId: number,
  event: CardOrderEvent,
  { actor, address, at }: Mover,
  more: Updateable<Tables['card_order']> = {},
): Promise<CardOrderState> {
  const { to } = await advance(tx, {
    machine: cardOrderMachine,
    entityId: String(orderId),
    event,
    actor,
    address,
    at,
  }).catch(inOwnWords)
  const state = nameIn(cardOrderStates, to)
  await tx
    .updateTable('card_order')
    .set({ ...more, state })
    .where('id', '=', orderId)
    .execute()
  return state
}

function nameIn<Name extends string>(
  names: readonly Name[],
  snapshot: SnapshotFrom<typeof cardRecordMachine> | SnapshotFrom<typeof cardOrderMachine>,
): Name {
  const value = stateName(snapshot)
  const name = names.find((known) => known === value)
  if (!name) throw new Error(`nothing of a card stays ${value}`)
  return name
}

function inOwnWords(thrown: unknown): never {
  throw thrown instanceof RefusedAttempt ? thrown.as('card.not_allowed_now') : thrown
}
