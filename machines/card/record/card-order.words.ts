import type { MachineWords } from '#machines/shared/words.ts'

export const cardOrderWords: MachineWords = {
  title: { zh: '售电订单', en: 'Order at the counter' },
  description: {
    zh: '服务器保存的一笔柜台订单：先记账，后写卡。写卡指令一经发出，只有再次读卡才能确定结果。',
    en: 'An order as the server keeps it: booked first, then written on the card. Once a script went out, only a reading of the card tells how it ended.',
  },
  states: {
    notBooked: {
      title: { zh: '未下单', en: 'Not booked' },
      description: { zh: '还没有这笔订单。', en: 'There is no such order yet.' },
    },
    awaitingApproval: {
      title: { zh: '待审批', en: 'Awaiting approval' },
      description: {
        zh: '订单须由另一人审批，尚未记账，也不能写卡。',
        en: 'Somebody else must approve the order; nothing is booked and nothing can be written.',
      },
    },
    booked: {
      title: { zh: '已记账', en: 'Booked' },
      description: {
        zh: '款项已记账，写卡指令尚未发出，可以直接取消。',
        en: 'The money is booked and no script went out yet, so that it can be cancelled as it is.',
      },
    },
    scriptOut: {
      title: { zh: '指令已发出', en: 'A script is out' },
      description: {
        zh: '写卡指令已发出，只有读卡才能确定结果；卡被替换时款项转入新卡。',
        en: 'A script went out: only a reading of the card tells how it ended, or its successor takes the money over.',
      },
    },
    asking: {
      title: { zh: '结果未定', en: 'Outcome open' },
      description: {
        zh: '还没有读卡表明结果；读到未写入时可以再写。',
        en: 'No reading has told the outcome yet; one that shows nothing was written lets it be tried again.',
      },
    },
    underWay: {
      title: { zh: '等待确认', en: 'Under way' },
      description: { zh: '在期限内等待读卡确认。', en: 'A reading is awaited within its time.' },
    },
    writing: {
      title: { zh: '写卡中', en: 'Writing' },
      description: {
        zh: '写卡指令已发出，正在等待读卡确认。',
        en: 'A script went out; a reading is awaited that tells how it ended.',
      },
    },
    unknown: {
      title: { zh: '结果未知', en: 'Unknown' },
      description: {
        zh: '在期限内没有确认结果，下一次读卡时确定。',
        en: 'Nobody told in time how the write ended; the next reading of the card does.',
      },
    },
    notWritten: {
      title: { zh: '未写入', en: 'Not written' },
      description: {
        zh: '读卡表明没有写入，可以再写，或用写卡的方式取消。',
        en: 'A reading showed that nothing was written: it can be written again, or cancelled by a write.',
      },
    },
    undoing: {
      title: { zh: '撤销中', en: 'Undoing' },
      description: {
        zh: '已发出使先前指令失效的写卡指令，正在等待读卡确认。',
        en: 'A script went out that makes the earlier one void; a reading is awaited.',
      },
    },
    written: {
      title: { zh: '已写卡', en: 'Written' },
      description: {
        zh: '读卡确认已写入，订单完成。',
        en: 'A reading confirmed the write: the order is done.',
      },
    },
    reversing: {
      title: { zh: '冲正中', en: 'Reversing' },
      description: {
        zh: '已有一笔冲正订单，尚未完成。',
        en: 'Another order is under way that takes this one back.',
      },
    },
    reversed: {
      title: { zh: '已冲正', en: 'Reversed' },
      description: { zh: '订单已由冲正订单收回。', en: 'Another order took this one back.' },
    },
    cancelled: {
      title: { zh: '已取消', en: 'Cancelled' },
      description: {
        zh: '订单没有写卡，也不会再写；款项已退或待退。',
        en: 'The order was not written and never will be; its money was given back, or is due.',
      },
    },
    rejected: {
      title: { zh: '已驳回', en: 'Rejected' },
      description: { zh: '审批人驳回了订单。', en: 'Whoever was to approve the order rejected it.' },
    },
    carried: {
      title: { zh: '已转入新卡', en: 'Carried over' },
      description: {
        zh: '结果确定之前卡已被替换，款项已转入新卡。',
        en: 'The card was replaced before the outcome was known; the new card holds the money.',
      },
    },
  },
  events: {
    'order.book': { zh: '下单记账', en: 'The order is booked' },
    'order.request': { zh: '下单待审批', en: 'The order is made and awaits approval' },
    'order.approve': { zh: '审批通过', en: 'The order is approved' },
    'order.reject': { zh: '驳回', en: 'The order is rejected' },
    'order.cancel': { zh: '取消订单', en: 'The order is cancelled' },
    'write.prepare': { zh: '发出写卡指令', en: 'The script for the card is handed out' },
    'undo.prepare': { zh: '发出撤销指令', en: 'The script that undoes it is handed out' },
    'deadline.passed': { zh: '等待确认超时', en: 'Nobody told the outcome in time' },
    'reading.written': { zh: '读卡确认已写入', en: 'A reading shows that it was written' },
    'reading.notWritten': { zh: '读卡表明未写入', en: 'A reading shows that it was not written' },
    'reading.undone': { zh: '读卡确认已撤销', en: 'A reading shows that it was undone' },
    'card.replaced': { zh: '卡已被替换', en: 'The card was replaced' },
    'reversal.begin': { zh: '开始冲正', en: 'A reversal begins' },
    'reversal.abandon': { zh: '冲正未成', en: 'The reversal came to nothing' },
    'reversal.complete': { zh: '冲正完成', en: 'The reversal is done' },
  },
  guards: {
    undoIsOut: { zh: '撤销指令已发出', en: 'A script that undoes it went out' },
    cardIsWritable: { zh: '卡未停用，可以写卡', en: 'The card is not blocked and can be written' },
    orderIsReversible: {
      zh: '当日的充值或退费，卡在用且没有待付款',
      en: 'A top-up or a refund of today, its card in use and nothing of it due',
    },
  },
}
