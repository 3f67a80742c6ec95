import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import {
  counterClosingCases,
  type CounterClosingEvent,
  counterClosingMachine,
} from '#machines/ledger/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { transfer } from '#server/ledger/ledger.ts'
import { piecesOf } from '#tests/server/ledger/pieces.ts'
import { setLedgerStage } from '#tests/server/ledger/stage.ts'
import type { ExactStep } from '#tools/paths/exact.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

/** With the float it makes what the sample events expect in the drawer. */
const firstCashFen = 10_000
/** An id that no shift has. */
const none = 999_999

/** An operator's drawer, by what is booked at the counter and by the calls of the closing. */
async function closingPlayer(db: Db): Promise<RecordPlayer> {
  const { book, cash, handlers, context } = await setLedgerStage(db)
  let shiftId: number | null = null
  let countedFen = 0

  const pay = () => book('paid', transfer(cash, 'transit', firstCashFen))
  const id = (): number => shiftId ?? none
  async function send(event: CounterClosingEvent): Promise<void> {
    switch (event.type) {
      case 'shift.open': {
        await pay()
        const shift = await db.selectFrom('counter_shift').select('id').executeTakeFirstOrThrow()
        shiftId = shift.id
        return
      }
      case 'drawer.count':
        await handlers.countDrawer({ shiftId: id(), pieces: piecesOf(event.countedFen) }, context())
        ;({ countedFen } = event)
        return
      case 'shift.resume':
        await handlers.resumeShift({ shiftId: id() }, context())
        return
      case 'shift.close':
        await handlers.closeShift(
          { requestId: randomUUID(), shiftId: id(), countedFen, reason: event.reason },
          context(),
        )
    }
  }

  return {
    get entityId() {
      return shiftId === null ? null : String(shiftId)
    },
    send: ({ event }: ExactStep) => send(event as CounterClosingEvent),
    async tries(event: AnyEventObject, { from }: ExactStep) {
      // Cash goes into the open drawer as it is, and after its closing into a new one.
      if (event.type === 'shift.open') return from.value === 'counted' && isRefused(pay())
      return isRefused(send(event as CounterClosingEvent))
    },
    async state() {
      if (shiftId === null) return 'notOpened'
      const { state } = await db
        .selectFrom('counter_shift')
        .select('state')
        .where('id', '=', shiftId)
        .executeTakeFirstOrThrow()
      return state
    },
  }
}

testRecord({
  title: 'the closing of a counter (issue 6)',
  machine: counterClosingMachine,
  cases: counterClosingCases,
  player: closingPlayer,
})
