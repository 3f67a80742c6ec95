import { type Problem, problemOf } from '#machines/shared/problem.ts'

/** Statements about what went wrong at the card, by the codes of desk and server. */
export const deskGuards = {
  /** The service does not answer; whether it did what it was asked is not known. */
  deskIsGone: (_: unknown, { code }: Problem) => code === 'desk.unreachable',
  cardIsAway: (_: unknown, { code }: Problem) => code === 'desk.no_card' || code === 'desk.card_removed',
  cardIsWorn: (_: unknown, { code }: Problem) => code === 'desk.write_error',
  /** Not a card of this system, or one that cannot prove that it is. */
  cardIsForeign: (_: unknown, { code }: Problem) =>
    code === 'desk.foreign_card' || code === 'card.wrong_proof' || code === 'card.unknown',
  /** Not the one that the order is about. */
  cardIsAnother: (_: unknown, { code }: Problem) => code === 'desk.other_card' || code === 'card.other_card',
} as const

/** What is missing at the reader: whatever was asked of it goes on once that has come back. */
export const awayFaults = [
  { guard: { type: 'cardIsAway', params: problemOf }, target: 'cardRemoved' },
  { guard: { type: 'deskIsGone', params: problemOf }, target: 'deskGone' },
] as const
export const wornFault = { guard: { type: 'cardIsWorn', params: problemOf }, target: 'worn' } as const

export const deskGuardWords = {
  deskIsGone: { zh: '读卡服务或读卡器不可用', en: 'The card service or its reader is gone' },
  cardIsAway: { zh: '读卡器中没有卡', en: 'No card lies in the reader' },
  cardIsWorn: { zh: '卡片读写出错', en: 'The card fails to be read or written' },
  cardIsForeign: { zh: '不是本系统的卡', en: 'It is no card of this system' },
  cardIsAnother: { zh: '不是这一单的卡', en: 'It is not the card of this order' },
} as const
