import { flowWords } from './steps/counter-steps.words.ts'
import { openCardMachine } from '../flow/open-card.machine.ts'
import { refundMachine } from '../flow/refund.machine.ts'
import { replaceCardMachine } from '../flow/replace-card.machine.ts'
import { requestReplacementMachine } from '../flow/request-replacement.machine.ts'
import { topUpMachine } from '../flow/top-up.machine.ts'
import { writeCardMachine } from '../flow/write-card.machine.ts'

export const topUpWords = flowWords(
  { zh: '充值', en: 'Top-up' },
  {
    zh: '给在用的卡充值：读卡、金额、收款、写卡、核对、收据。',
    en: 'Puts money on a card in use: read, amount, payment, write, verify, receipt.',
  },
  topUpMachine,
)

export const openCardWords = flowWords(
  { zh: '开户', en: 'Open card' },
  { zh: '给客户发新卡并存入首笔金额。', en: 'Gives a customer a new card with a first amount.' },
  openCardMachine,
  {
    noMeter: {
      title: { zh: '客户没有电表', en: 'Has no meter' },
      description: {
        zh: '卡上的钱要由电表收取，先登记电表。',
        en: 'A meter takes the money from the card; it is registered first.',
      },
    },
    hasCard: {
      title: { zh: '客户已有卡', en: 'Has a card' },
      description: { zh: '一个客户同时只有一张有效的卡。', en: 'A customer has one valid card at a time.' },
    },
  },
)

export const refundWords = flowWords(
  { zh: '退款', en: 'Refund' },
  {
    zh: '退还卡上余额，可同时销户；核实卡上已扣除后才付现金。',
    en: 'Pays back what is left, closing the account when asked; cash only once the card is verified.',
  },
  refundMachine,
  {
    deciding: {
      title: { zh: '确定退款', en: 'Deciding the refund' },
      description: {
        zh: '金额由卡和电表上的余额决定。',
        en: 'What is left on card and meter decides the amount.',
      },
    },
  },
)

export const writeCardWords = flowWords(
  { zh: '写卡', en: 'Write card' },
  {
    zh: '完成或重做未完成的写卡，或按原内容重写。',
    en: 'Finishes or repeats a pending write, or writes the card anew.',
  },
  writeCardMachine,
)

export const replaceCardWords = flowWords(
  { zh: '补卡办理', en: 'Replacement' },
  { zh: '把余额转到新卡，旧卡作废。', en: 'A new card takes over the balance; the old one becomes invalid.' },
  replaceCardMachine,
  {
    noMeter: {
      title: { zh: '客户没有电表', en: 'Has no meter' },
      description: {
        zh: '卡上的钱要由电表收取，先登记电表。',
        en: 'A meter takes the money from the card; it is registered first.',
      },
    },
    notAsked: {
      title: { zh: '没有补卡申请', en: 'Not applied for' },
      description: {
        zh: '先申请补卡，旧卡随即停用。',
        en: 'A replacement is applied for first, which blocks the old card.',
      },
    },
  },
)

export const requestReplacementWords = flowWords(
  { zh: '补卡申请', en: 'Replacement request' },
  {
    zh: '申请补卡，旧卡立即停用；办理前可以撤销。',
    en: 'Applies for a replacement, which blocks the card; it can be withdrawn until it is handled.',
  },
  requestReplacementMachine,
  {
    noCard: {
      title: { zh: '没有在用的卡', en: 'No card in use' },
      description: { zh: '没有可以补的卡。', en: 'There is no card to replace.' },
    },
    asking: {
      title: { zh: '选择原因', en: 'Choosing the reason' },
      description: { zh: '丢失、损坏或磨损。', en: 'Lost, damaged or worn.' },
    },
    requesting: {
      title: { zh: '正在申请', en: 'Applying' },
      description: { zh: '等待服务器停用旧卡。', en: 'The server is to block the old card.' },
    },
    unconfirmed: {
      title: { zh: '申请未确认', en: 'Unconfirmed' },
      description: {
        zh: '应答丢失，用同一请求核对。',
        en: 'The answer was lost; the same request is sent again.',
      },
    },
    blocked: {
      title: { zh: '旧卡已停用', en: 'Blocked' },
      description: {
        zh: '可以办理补卡或撤销申请。',
        en: 'The replacement can be handled, or the application withdrawn.',
      },
    },
    confirmingWithdrawal: {
      title: { zh: '确认撤销', en: 'Confirming the withdrawal' },
      description: { zh: '撤销后旧卡恢复使用。', en: 'The old card would run again.' },
    },
    withdrawing: {
      title: { zh: '正在撤销', en: 'Withdrawing' },
      description: { zh: '等待服务器恢复旧卡。', en: 'The server is to let the old card run again.' },
    },
    withdrawalUnconfirmed: {
      title: { zh: '撤销未确认', en: 'Withdrawal unconfirmed' },
      description: {
        zh: '应答丢失，用同一请求核对。',
        en: 'The answer was lost; the same request is sent again.',
      },
    },
    withdrawn: {
      title: { zh: '已撤销', en: 'Withdrawn' },
      description: { zh: '旧卡恢复使用。', en: 'The old card runs again.' },
    },
  },
)
