import { randomUUID } from 'node:crypto'

import { denominations, type Pieces } from '#contract/closing/closing.contract.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { closeShift, countDrawer } from './close-shift.ts'
import { findShifts } from './shift-rows.ts'

/**
 * Counts and closes whatever the caller has open, each drawer as the books have it. For a clerk whom nobody relieves:
 * the demo's, whose drawer would be overdue from the next day on.
 */
export async function closeOwnDrawers(platform: Platform, context: CallContext<Caller>): Promise<void> {
  const { list } = await findShifts(platform.db, context.caller, {
    pageNum: 1,
    pageSize: 100,
    sortOrder: 'asc',
    state: 'open',
    own: true,
  })
  for (const { id: shiftId, expectedFen } of list) {
    // oxlint-disable-next-line no-await-in-loop -- one drawer after the other
    await countDrawer(platform, { shiftId, pieces: piecesOf(expectedFen) }, context)
    // oxlint-disable-next-line no-await-in-loop
    await closeShift(
      platform,
      { requestId: randomUUID(), shiftId, countedFen: expectedFen, reason: '' },
      context,
    )
  }
}

/** As few pieces as make the amount. */
function piecesOf(amountFen: number): Pieces {
  let leftFen = amountFen
  const counted = denominations.map((fen) => {
    const count = Math.floor(leftFen / fen)
    leftFen -= count * fen
    return [String(fen), count] as const
  })
  return Object.fromEntries(counted) as Pieces
}
