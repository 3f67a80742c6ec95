import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import { decodeMeterRecord, decodeSlot, fromHex } from '#contract/card/card-file.ts'
import type { CardReading } from '#contract/desk/desk-protocol.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { RefusedAttempt } from '#server/platform/evidence/journal.ts'
import { sm3 } from '#server/platform/secrets/ciphers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'

import { readCardKeys } from '../keys/card-keys.ts'
import { cardAt, type Mover } from '../writing/card-steps.ts'
import type { Cards, Context } from '../card-world.ts'
import { takeChallenge } from './challenge.ts'
import { type CardRow, lockCard } from '../writing/lock-card.ts'
import { refuseCard } from './refuse-card.ts'
import { type Outcome, settleByChip } from '../order/settle-order.ts'
import { syncMeter } from '../writing/sync-meter.ts'
import { type Chip, verifyReading } from './verify-reading.ts'

/** How long a person may take from a reading to the order and the write that are made of it. */
const readingMs = 15 * 60_000

export interface TakenReading {
  readonly id: string
  readonly expiresAt: Date
  readonly chip: Chip
  /** As it is after the reading; null for a card that the server has never seen. */
  readonly card: CardRow | null
  readonly settledOrderId: number | null
  /** What this reading said of the order that it settled; null for one that was taken before. */
  readonly outcome: Outcome | null
}

/**
 * Takes a reading: verifies it, settles what was unknown about the card and books what its meter did. The same reading
 * again, as a console sends it whose answer was lost, is the same reading.
 *
 * @param mustBeOf the only card that is meant
 * @throws Refusal `card.unknown`, `card.wrong_proof`, `card.challenge_over`, `card.other_card`; `app.not_found` for
 *   the card of a customer out of sight
 */
export async function takeReading(
  tx: Tx,
  { clock, options }: Cards,
  context: Context,
  {
    reading,
    by,
    mustBeOf,
  }: { readonly reading: CardReading; readonly by: Mover; readonly mustBeOf?: string },
): Promise<TakenReading> {
  const { caller } = context
  if (mustBeOf !== undefined && reading.serial !== mustBeOf) return refuseCard('card.other_card')
  const digest = sm3(JSON.stringify([reading.serial, reading.slots, reading.meterRecord, reading.proof]))
  const at = by.at
  const card = await lockCard(tx, caller, reading.serial)
  const earlier = await findReading(tx, 'challenge', reading.challenge.toUpperCase(), caller.userId)
  if (earlier?.digest === digest && earlier.expires_at > at)
    return { ...asTaken(earlier), card, outcome: null }
  const isTaken = await takeChallenge(tx, reading.challenge, by).catch(overInWords)
  if (!isTaken) return refuseCard('card.challenge_over')
  const chip = verifyReading(await readCardKeys(tx, clock, options), reading)
  if (typeof chip === 'string') return refuseCard(chip)

  const id = randomUUID()
  const settled = card && (await settleByChip(tx, clock, { card, chip, by }))
  // Settling changed what the meter is compared with.
  const settledCard = card && settled ? await rowOf(tx, card.id) : card
  if (settledCard && cardAt(settledCard.state).is('counted') && settledCard.slot === chip.slotHex)
    await syncMeter(tx, clock, { card: settledCard, chip, readingId: id, by })
  const expiresAt = new Date(at.getTime() + readingMs)
  await tx
    .insertInto('card_reading')
    .values({
      id,
      challenge: reading.challenge.toUpperCase(),
      digest,
      user_id: caller.userId,
      serial: chip.serial,
      slot_number: chip.slotNumber,
      slot: chip.slotHex,
      meter_record: chip.meterHex,
      is_torn: chip.isTorn,
      settled_order_id: settled?.orderId ?? null,
      read_at: at,
      expires_at: expiresAt,
    })
    .execute()
  return {
    id,
    expiresAt,
    chip,
    card: card && (await rowOf(tx, card.id)),
    settledOrderId: settled?.orderId ?? null,
    outcome: settled?.outcome ?? null,
  }
}

function overInWords(thrown: unknown): never {
  throw thrown instanceof RefusedAttempt
    ? new RefusedAttempt(thrown.attempt, 'card.challenge_over', statuses.badInput, null)
    : thrown
}

const rowOf = (tx: Tx, id: number): Promise<CardRow> =>
  tx.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const findReading = (tx: Tx, by: 'id' | 'challenge', value: string, userId: number) =>
  tx
    .selectFrom('card_reading')
    .selectAll()
    .where(by, '=', value)
    .where('user_id', '=', userId)
    .executeTakeFirst()

type ReadingRow = Selectable<Tables['card_reading']>

/** A reading that was verified when it was taken. */
function asTaken(row: ReadingRow): Omit<TakenReading, 'card' | 'outcome'> {
  const slot = decodeSlot(fromHex(row.slot))
  if (!slot) throw new Error(`reading ${row.id} holds no record`)
  return {
    id: row.id,
    expiresAt: row.expires_at,
    settledOrderId: row.settled_order_id,
    chip: {
      serial: row.serial,
      slotNumber: row.slot_number === 1 ? 1 : 2,
      slot: slot.fields,
      slotHex: row.slot,
      isTorn: row.is_torn,
      meter: row.meter_record === '' ? null : (decodeMeterRecord(fromHex(row.meter_record))?.fields ?? null),
      meterHex: row.meter_record,
    },
  }
}

/**
 * The reading that an order or a write is made of: the caller's own, not over, and the card's last.
 *
 * @throws Refusal `card.reading_over`
 */
export async function lastReading(
  tx: Tx,
  { caller }: Context,
  readingId: string,
  at: Date,
): Promise<{ readonly chip: Chip }> {
  const row = await findReading(tx, 'id', readingId, caller.userId)
  if (!row || row.expires_at <= at) return refuseCard('card.reading_over')
  const { newest } = await tx
    .selectFrom('card_reading')
    .where('serial', '=', row.serial)
    .select((eb) => eb.fn.max('read_at').as('newest'))
    .executeTakeFirstOrThrow()
  if (newest > row.read_at) return refuseCard('card.reading_over')
  return asTaken(row)
}
