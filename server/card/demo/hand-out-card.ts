import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { demoTransportKey } from '#contract/card/card-commands.ts'
import { openOrderStates } from '#contract/card/card-states.ts'
import type { takeDemoCard } from '#contract/card/demo-card.contract.ts'
import { toHex } from '#contract/card/card-file.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { readCardKeys } from '../keys/card-keys.ts'
import type { Cards, Context } from '../card-world.ts'

/**
 * Hands a card of the demo utility to a browser, which plays it from then on. Only of an installation that takes the
 * demo's public key, so that no real card can be among them, and only a card that the demo itself made.
 */
export function handOutDemoCard(
  { db, clock, options }: Cards,
  { except }: ParsedOf<typeof takeDemoCard>,
  context: Context,
): Promise<DataOf<typeof takeDemoCard>> {
  if (options.transportKey !== demoTransportKey) return Promise.resolve({ card: null })
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('card')
      .innerJoin('customer', 'customer.id', 'card.customer_id')
      .selectAll('card')
      .where('card.is_demo', '=', true)
      .where('card.state', '=', 'running')
      .where(inScope(context.caller, 'customer.agency_id'))
      .$if(except.length > 0, (query) => query.where('card.serial', 'not in', except))
      // What is on the card is what the server wrote last: no script is out.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('card_order')
              .select('card_order.id')
              .whereRef('card_order.card_id', '=', 'card.id')
              .where('card_order.state', 'in', openOrderStates),
          ),
        ),
      )
      .orderBy('card.id')
      .limit(1)
      .executeTakeFirst()
    const keys = await readCardKeys(tx, clock, options)
    const key = row && keys.keyOf(row.key_version, row.serial)
    if (!row || !key) return { card: null }
    await audit(tx, clock, sourceOf(context), {
      kind: 'card',
      recordId: row.id,
      before: null,
      after: { serial: row.serial, playedBy: 'browser' },
    })
    return {
      card: {
        serial: row.serial,
        slot: row.slot,
        // A blank card's record is in the first place, and each write takes the other one.
        slotNumber: row.write_counter % 2 === 0 ? 1 : 2,
        meterRecord: row.meter_record,
        keyVersion: row.key_version,
        key: toHex(key),
      },
    }
  })
}
