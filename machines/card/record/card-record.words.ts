import type { MachineWords } from '#machines/shared/words.ts'

export const cardRecordWords: MachineWords = {
  title: { zh: '电卡', en: 'Prepaid card' },
  description: {
    zh: '服务器保存的一张电卡：从开卡、使用到申请补卡、补卡中和作废。每次变化都与订单和账务在同一事务中记入日志。',
    en: 'A prepaid card as the server keeps it: opened, running, replaced, invalid; each change in one transaction with its order and the ledger.',
  },
  states: {
    notIssued: {
      title: { zh: '未发卡', en: 'Not issued' },
      description: {
        zh: '这张卡不属于任何用户。',
        en: 'The card is nobody’s.',
      },
    },
    opening: {
      title: { zh: '开卡中', en: 'Opening' },
      description: {
        zh: '已有订单要为用户写入这张新卡，尚未确认写成。',
        en: 'An order is to write this new card for a customer; that it is written is not confirmed yet.',
      },
    },
    running: {
      title: { zh: '正常', en: 'Running' },
      description: {
        zh: '用户正在使用这张卡（卡状态 1）。',
        en: 'The customer uses the card (card state 1).',
      },
    },
    applyForPatch: {
      title: { zh: '申请补卡', en: 'Apply for patch' },
      description: {
        zh: '卡丢失或损坏，已申请补卡，立即停用（卡状态 2）。',
        en: 'The card is lost or broken and a replacement was applied for: it is blocked at once (card state 2).',
      },
    },
    patching: {
      title: { zh: '补卡中', en: 'Patching' },
      description: {
        zh: '正在写入替换它的新卡（卡状态 3）。',
        en: 'The card that takes its place is being written (card state 3).',
      },
    },
    invalid: {
      title: { zh: '作废', en: 'Invalid' },
      description: {
        zh: '卡已被替换或已销户，不再使用（卡状态 4）。',
        en: 'The card was replaced or its account closed; it is not used again (card state 4).',
      },
    },
  },
  events: {
    'opening.begin': { zh: '开始写新卡', en: 'A new card is to be written' },
    'opening.complete': { zh: '新卡写成', en: 'The new card is written' },
    'order.begin': { zh: '为此卡下单', en: 'An order is made for the card' },
    'opening.cancel': { zh: '新卡不写了', en: 'The new card is not written after all' },
    'replacement.request': { zh: '申请补卡', en: 'A replacement is applied for' },
    'replacement.withdraw': { zh: '撤回补卡申请', en: 'The application is withdrawn' },
    'replacement.begin': { zh: '开始补卡', en: 'The replacement begins' },
    'replacement.cancel': { zh: '取消补卡', en: 'The replacement is cancelled' },
    'replacement.complete': { zh: '补卡完成', en: 'The new card took its place' },
    'account.close': { zh: '退费销户', en: 'The account is closed with a refund' },
  },
  guards: {
    cardIsOpened: { zh: '卡已写成过', en: 'The card had been written' },
    cardWasInUse: {
      zh: '申请补卡前卡在使用',
      en: 'The card was in use when the replacement was applied for',
    },
    openingIsNotSettled: {
      zh: '开卡结果尚未确定',
      en: 'Nobody knows yet whether the card was written',
    },
  },
}
