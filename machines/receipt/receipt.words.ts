import type { MachineWords } from '../shared/words.ts'

export const receiptWords: MachineWords = {
  title: { zh: '收据', en: 'Receipt' },
  description: {
    zh: '一笔订单的收据：编号只发一次，第一次之后打印的都标明副本。',
    en: 'The receipt of an order: its number is given once, and each print after the first says that it is a copy.',
  },
  states: {
    notIssued: {
      title: { zh: '未开具', en: 'Not issued' },
      description: { zh: '还没有为订单开具收据。', en: 'No receipt was issued for the order yet.' },
    },
    issued: {
      title: { zh: '已开具', en: 'Issued' },
      description: {
        zh: '收据已有编号，再次打印即为副本。',
        en: 'It has its number; another print is a copy.',
      },
    },
  },
  events: {
    'receipt.print': { zh: '打印收据', en: 'The receipt is printed' },
  },
  guards: {
    orderIsWritten: { zh: '订单已写卡', en: 'The order was written on its card' },
  },
}
