/** States in which a person may ask to cancel; whoever goes on after all is there again. */
export type AskedAt =
  | 'unanswered'
  | 'reading'
  | 'unfinished'
  | 'entering'
  | 'deciding'
  | 'asking'
  | 'confirming'
  | 'paying'
  | 'cardFull'
  | 'elsewhere'

const was =
  (place: AskedAt) =>
  ({ context: { askedAt } }: { readonly context: { readonly askedAt: AskedAt | null } }): boolean =>
    askedAt === place

/** Statements about where it was asked. */
export const askedAtGuards = {
  wasUnanswered: was('unanswered'),
  wasReading: was('reading'),
  wasUnfinished: was('unfinished'),
  wasEntering: was('entering'),
  wasDeciding: was('deciding'),
  wasAsking: was('asking'),
  wasConfirming: was('confirming'),
  wasPaying: was('paying'),
  wasCardFull: was('cardFull'),
  wasElsewhere: was('elsewhere'),
} as const

/** What says that it was asked there. */
export const backTo = {
  unanswered: 'wasUnanswered',
  reading: 'wasReading',
  unfinished: 'wasUnfinished',
  entering: 'wasEntering',
  deciding: 'wasDeciding',
  asking: 'wasAsking',
  confirming: 'wasConfirming',
  paying: 'wasPaying',
  cardFull: 'wasCardFull',
  elsewhere: 'wasElsewhere',
} as const satisfies Record<AskedAt, keyof typeof askedAtGuards>

export const askedAtWords = {
  wasUnanswered: { zh: '查询没有应答时要求取消', en: 'It was asked for without an answer' },
  wasReading: { zh: '读卡时要求取消', en: 'It was asked for while reading' },
  wasUnfinished: { zh: '见到未完成订单时要求取消', en: 'It was asked for at the unfinished order' },
  wasEntering: { zh: '输入金额时要求取消', en: 'It was asked for at the amount' },
  wasDeciding: { zh: '确定退款时要求取消', en: 'It was asked for at the refund' },
  wasAsking: { zh: '选择原因时要求取消', en: 'It was asked for at the reason' },
  wasConfirming: { zh: '确认时要求取消', en: 'It was asked for at the confirmation' },
  wasPaying: { zh: '收款时要求取消', en: 'It was asked for at the payment' },
  wasCardFull: { zh: '卡已满时要求取消', en: 'It was asked for with the card full' },
  wasElsewhere: { zh: '卡在别处时要求取消', en: 'It was asked for with the card elsewhere' },
} as const
