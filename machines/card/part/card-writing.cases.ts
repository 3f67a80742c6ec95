import type { AnyEventObject } from 'xstate'

import type { CardWritingInput, PreparedWrite } from './card-writing.machine.ts'
import { cards, done, failed, gaveUp, orders, problems, sampleChip } from '../counter/counter.samples.ts'

/** A new order, one whose outcome is not known, and one that is written off again. */
export const cardWritingInputs: readonly CardWritingInput[] = [
  { order: orders.booked, isUndo: false },
  { order: orders.unknown, isUndo: false },
  { order: orders.undoing, isUndo: true },
]

const prepared: PreparedWrite = { serial: orders.booked.serial, script: ['00DC010C60'] }
const { deskGone, cardRemoved, noCard, foreignCard, otherCard, writeError, wrongProof } = problems

export const cardWritingCases: readonly AnyEventObject[] = [
  done('prepareWrite', prepared),
  ...failed(
    'prepareWrite',
    noCard,
    deskGone,
    problems.anotherCard,
    foreignCard,
    writeError,
    problems.unreachable,
  ),
  ...failed('runScript', cardRemoved, deskGone, writeError),
  done('readChip', sampleChip),
  ...failed('readChip', noCard, deskGone, foreignCard, writeError, problems.unreachable),
  done('settleWrite', { outcome: 'written', order: orders.written, card: cards.used }),
  done('settleWrite', { outcome: 'undone', order: orders.cancelled, card: cards.used }),
  done('settleWrite', { outcome: 'notWritten', order: orders.notWritten, card: cards.used }),
  ...failed('settleWrite', otherCard, wrongProof, problems.unreachable),
  ...failed('waitForCard', deskGone),
  done('orderCancelling', gaveUp('kept', orders.notWritten)),
  done('orderCancelling', gaveUp('byCard', orders.notWritten)),
  done('orderCancelling', gaveUp('cancelled', orders.cancelled)),
]
