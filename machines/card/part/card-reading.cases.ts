import type { AnyEventObject } from 'xstate'

import { cards, done, failed, problems, sampleChip } from '../counter/counter.samples.ts'
import type { CardExpectation } from '../counter/counter-types.ts'

/** A card of any kind, that of one customer, a new one, and the very one that was there before. */
export const cardReadingInputs: readonly (CardExpectation | undefined)[] = [
  undefined,
  { serial: null, customerId: 7, userCard: '40' },
  { serial: null, customerId: null, userCard: '4F' },
  { serial: cards.used.serial, customerId: null, userCard: null },
]

export const cardReadingCases: readonly AnyEventObject[] = [
  done('readChip', sampleChip),
  ...failed(
    'readChip',
    problems.noCard,
    problems.cardRemoved,
    problems.deskGone,
    problems.foreignCard,
    problems.writeError,
    problems.unreachable,
  ),
  ...[cards.used, cards.others, cards.blank].map((card) => done('identifyCard', card)),
  ...failed('identifyCard', problems.wrongProof, problems.unreachable),
  ...failed('waitForCard', problems.deskGone),
]
