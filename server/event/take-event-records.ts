import type { Tx } from '#server/platform/database/database.ts'
import { eventRecord } from '#contract/protocols/dlt645/event-records.ts'
import type { CommandListener } from '#server/command/command-listener.ts'

import { type HearEvents, storeEvents } from './event-service.ts'

/** Event records that meters told (DL/T 645-2007 annex A) become events, as if their terminal had reported them. */
export const takeEventRecords = (hear: HearEvents): CommandListener => ({
  async keep(tx: Tx, { terminalId, items, at }) {
    const events = items.flatMap(({ device, item, ok, value }) =>
      ok && typeof value === 'string' && eventRecord(item) ? [{ device, code: item, at: value }] : [],
    )
    if (events.length === 0) return
    const { address } = await tx
      .selectFrom('terminal')
      .select('address')
      .where('id', '=', terminalId)
      .executeTakeFirstOrThrow()
    const stored = await storeEvents(tx, address, { events }, at)
    if (stored.length > 0) await hear(tx, stored)
  },
})
