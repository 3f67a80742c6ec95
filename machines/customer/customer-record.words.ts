import type { MachineWords } from '../shared/words.ts'

export const customerRecordWords: MachineWords = {
  title: { zh: '用电客户', en: 'Customer' },
  description: {
    zh: '服务器保存的一位客户：销户后不再开卡、不再更改；仍有未结订单、在用卡或余额时不能销户或删除。',
    en: 'A customer as the server keeps them: a closed one gets no card and is not changed; nobody is closed or removed while an order, a card or money of theirs is open.',
  },
  states: {
    active: {
      title: { zh: '正常', en: 'Active' },
      description: {
        zh: '可以开卡、充值和更改资料。',
        en: 'Cards are opened for them, and what is written of them is changed.',
      },
    },
    closed: {
      title: { zh: '已销户', en: 'Closed' },
      description: {
        zh: '资料保留，可以恢复。',
        en: 'What is written of them stays; they can be opened again.',
      },
    },
    removed: {
      title: { zh: '已删除', en: 'Removed' },
      description: {
        zh: '从未有过订单和卡，资料已删除。',
        en: 'They never had an order or a card, and are written down no more.',
      },
    },
  },
  events: {
    'customer.change': { zh: '更改客户资料', en: 'What is written of them is changed' },
    'card.open': { zh: '为客户开卡', en: 'A card is opened for them' },
    'customer.close': { zh: '销户', en: 'They are closed' },
    'customer.reopen': { zh: '恢复', en: 'They are opened again' },
    'customer.remove': { zh: '删除客户', en: 'They are removed' },
  },
  guards: {
    nothingHoldsIt: { zh: '没有未结订单、在用卡或余额', en: 'No order, card or money of theirs is open' },
  },
}
