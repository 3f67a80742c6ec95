import type { MachineWords, Phrase } from '#machines/shared/words.ts'
import { deskGuardWords } from './desk-problems.ts'

type StateWords = MachineWords['states'][string]
const state = (zh: string, en: string, zhMore: string, enMore: string): StateWords => ({
  title: { zh, en },
  description: { zh: zhMore, en: enMore },
})

const deskEvents: Record<string, Phrase> = {
  'xstate.done.actor.waitForCard': { zh: '插入了卡', en: 'A card was inserted' },
  'xstate.error.actor.waitForCard': { zh: '读卡服务中断', en: 'The card service went away' },
  'xstate.done.actor.waitForRemoval': { zh: '卡已拔出', en: 'The card was removed' },
  'xstate.error.actor.waitForRemoval': { zh: '读卡服务中断', en: 'The card service went away' },
  'xstate.done.actor.waitForDesk': { zh: '读卡服务恢复', en: 'The card service is back' },
  'xstate.done.actor.readChip': { zh: '读到卡片内容', en: 'The chip was read' },
  'xstate.error.actor.readChip': { zh: '读卡失败', en: 'Reading failed' },
  'xstate.done.actor.orderCancelling': { zh: '取消结束', en: 'Cancelling ended' },
}
const unknown = { zh: '结果未知', en: 'The outcome is unknown' }
const cardRemoved = state('卡被拔出', 'Card removed', '等待重新插入。', 'Waits until it is put back.')
const deskGone = state(
  '读卡服务中断',
  'Card service gone',
  '恢复后自动继续。',
  'Goes on by itself once it is back.',
)

export const cardReadingWords: MachineWords = {
  title: { zh: '读卡', en: 'Reading a card' },
  description: {
    zh: '读出读卡器中的卡并由服务器识别，直到是所等待的卡。',
    en: 'Reads the card and lets the server identify it, until it is the one that is waited for.',
  },
  states: {
    waiting: state('等待插卡', 'Waiting for a card', '读卡器中还没有卡。', 'No card lies in the reader yet.'),
    reading: state(
      '读取中',
      'Reading',
      '向服务器取随机数并读出卡片。',
      'With a challenge of the server the chip is read.',
    ),
    identifying: state('识别中', 'Identifying', '服务器核验卡片。', 'The server verifies the card.'),
    cardRemoved,
    wrongCard: state(
      '卡的类型不对',
      'Wrong card',
      '需要新卡而插入了在用的卡，或相反。',
      'A new card where one in use is needed, or the other way round.',
    ),
    othersCard: state(
      '他人的卡',
      "Another customer's card",
      '换上正确的卡后继续。',
      'Goes on with the right card.',
    ),
    foreign: state(
      '无法识别的卡',
      'Foreign card',
      '不是本系统的卡，或核验不通过。',
      'Not a card of this system, or not genuine.',
    ),
    worn: state('卡片损坏', 'Worn card', '卡片读取出错。', 'The chip fails to be read.'),
    deskGone,
    unanswered: state(
      '服务器未应答',
      'No answer',
      '读卡不改变任何内容，可以重试。',
      'Reading changes nothing; it can be tried again.',
    ),
    read: state('已读出', 'Read', '是所等待的卡。', 'It is the card that was waited for.'),
  },
  events: {
    'read.again': { zh: '重新读卡', en: 'Read again' },
    'xstate.done.actor.identifyCard': { zh: '卡已识别', en: 'The card is identified' },
    'xstate.error.actor.identifyCard': { zh: '识别失败', en: 'Identifying failed' },
    ...deskEvents,
  },
  guards: {
    ...deskGuardWords,
    kindIsWrong: { zh: '新卡与在用卡不符', en: 'It is new instead of in use, or the other way round' },
    cardIsOfOther: { zh: '属于其他客户或不是同一张卡', en: "It is another customer's, or not the same card" },
  },
}

export const orderCancellingWords: MachineWords = {
  title: { zh: '取消订单', en: 'Cancelling an order' },
  description: {
    zh: '确认后取消已记账的订单，款项退回。',
    en: 'Cancels a booked order after a confirmation; the money goes back.',
  },
  states: {
    asking: state('确认取消', 'Asking', '说明取消的后果。', 'Says what cancelling means.'),
    cancelling: state('取消中', 'Cancelling', '等待服务器应答。', 'The answer is awaited.'),
    unconfirmed: state(
      '未确认',
      'Unconfirmed',
      '应答丢失，用同一请求核对。',
      'The answer was lost; the same request is sent again.',
    ),
    refused: state('不能取消', 'Refused', '显示原因，订单保留。', 'The reason is shown; the order is kept.'),
    settled: state(
      '已处理',
      'Settled',
      '订单已取消、保留，或须用卡片取消。',
      'Cancelled, kept, or to be cancelled on the card.',
    ),
  },
  events: {
    'order.keep': { zh: '保留订单', en: 'Keep the order' },
    'order.cancel': { zh: '取消订单', en: 'Cancel the order' },
    'cancel.retry': { zh: '核对并完成', en: 'Check and finish' },
    'xstate.done.actor.cancelOrder': { zh: '订单已取消', en: 'The order is cancelled' },
    'xstate.error.actor.cancelOrder': { zh: '取消未成', en: 'Cancelling failed' },
  },
  guards: {
    outcomeIsUnknown: unknown,
    cardIsNeeded: {
      zh: '写卡指令已发出，须用卡片取消',
      en: 'A script is out; it has to be cancelled on the card',
    },
    cardIsNeededAfterAll: { zh: '服务器说须用卡片取消', en: 'The server says that the card is needed' },
  },
}

export const orderBookingWords: MachineWords = {
  title: { zh: '记账', en: 'Booking an order' },
  description: {
    zh: '记下订单和款项，必要时等待审批。',
    en: 'Books order and money, and waits for the approval where one is needed.',
  },
  states: {
    booking: state('记账中', 'Booking', '等待服务器应答。', 'The answer is awaited.'),
    unconfirmed: state(
      '未确认',
      'Unconfirmed',
      '应答丢失，可能已经记账；用同一请求核对。',
      'The answer was lost and it may be booked; the same request is sent again.',
    ),
    awaitingApproval: state(
      '等待审批',
      'Awaiting approval',
      '金额超过限额，须主管批准。',
      'The amount needs a supervisor.',
    ),
    unanswered: state(
      '审批未获应答',
      'No answer',
      '不知道是否已审批，可重新查询。',
      'Whether it was decided is not known; it can be asked again.',
    ),
    withdrawing: state(
      '撤回',
      'Withdrawing',
      '审批前撤回订单。',
      'The order is taken back before it is decided.',
    ),
    settled: state('已处理', 'Settled', '已记账、被拒绝或已撤回。', 'Booked, refused or withdrawn.'),
  },
  events: {
    'booking.retry': { zh: '核对并完成', en: 'Check and finish' },
    'approval.check': { zh: '重新查询', en: 'Ask again' },
    'approval.withdraw': { zh: '撤回订单', en: 'Withdraw the order' },
    'xstate.done.actor.bookOrder': { zh: '服务器已接受', en: 'The server took it' },
    'xstate.error.actor.bookOrder': { zh: '未记账或无应答', en: 'Refused or not answered' },
    'xstate.done.actor.awaitApproval': { zh: '审批已决定', en: 'It was decided' },
    'xstate.error.actor.awaitApproval': { zh: '查询失败', en: 'Asking failed' },
    'xstate.done.actor.orderCancelling': { zh: '撤回结束', en: 'Withdrawing ended' },
  },
  guards: {
    outcomeIsUnknown: unknown,
    approvalIsNeeded: { zh: '需要审批', en: 'It needs an approval' },
    approvalIsRefused: { zh: '审批被拒绝', en: 'The approval was refused' },
    orderIsKept: { zh: '没有撤回', en: 'It was not withdrawn' },
  },
}

export const cardWritingWords: MachineWords = {
  title: { zh: '写卡与核对', en: 'Writing a card' },
  description: {
    zh: '写入订单并读回核对；结果不明时以卡上内容为准。',
    en: 'Writes an order and verifies it by reading back; what stands on the card decides.',
  },
  states: {
    resuming: state(
      '判断',
      'Resuming',
      '可能已写过则先读卡。',
      'Reads first where something may have been written.',
    ),
    preparing: state('准备', 'Preparing', '重新读卡并取得写卡指令。', 'Reads afresh and gets the script.'),
    writing: state('写入中', 'Writing', '请勿拔卡。', 'The card must stay.'),
    verifying: state('读回核对', 'Verifying', '读出卡上内容。', 'The card is read back.'),
    settling: state(
      '服务器核对',
      'Settling',
      '服务器判断是否写入。',
      'The server tells whether it is written.',
    ),
    cardRemoved,
    deskGone,
    otherCard: state('不是这张卡', 'Another card', '换上订单的卡后继续。', "Goes on with the order's card."),
    worn: state(
      '卡片损坏',
      'Worn card',
      '卡片读取出错，可重试或稍后补卡。',
      'The chip fails; try again, or replace it later.',
    ),
    unprepared: state('未取得指令', 'Not prepared', '卡上没有写入任何内容。', 'Nothing was written.'),
    unsettled: state(
      '核对未获应答',
      'Not settled',
      '重新读卡即可核实。',
      'Reading the card again settles it.',
    ),
    notWritten: state(
      '没有写入',
      'Not written',
      '卡上仍是原内容，可以重写。',
      'The card holds what it held; it can be written again.',
    ),
    cancelling: state(
      '取消',
      'Cancelling',
      '取消订单，款项退回。',
      'The order is cancelled and the money goes back.',
    ),
    ended: state('结束', 'Ended', '已写入、已取消或留待以后。', 'Written, cancelled, or kept for later.'),
  },
  events: {
    'write.again': { zh: '重试', en: 'Try again' },
    'write.later': { zh: '稍后完成', en: 'Finish later' },
    'order.giveUp': { zh: '取消订单', en: 'Cancel the order' },
    'xstate.done.actor.prepareWrite': { zh: '取得写卡指令', en: 'The script arrived' },
    'xstate.error.actor.prepareWrite': { zh: '未取得指令', en: 'No script' },
    'xstate.done.actor.runScript': { zh: '指令已执行', en: 'The script was run' },
    'xstate.error.actor.runScript': { zh: '写入中断或出错', en: 'The write broke off' },
    'xstate.done.actor.settleWrite': { zh: '服务器已核对', en: 'The server settled it' },
    'xstate.error.actor.settleWrite': { zh: '核对失败', en: 'Settling failed' },
    ...deskEvents,
  },
  guards: {
    ...deskGuardWords,
    writeIsBegun: { zh: '写卡指令可能已到卡上', en: 'A script may have reached the card' },
    orderIsWritten: { zh: '已写入', en: 'It is written' },
    orderIsUndone: { zh: '已在卡上取消', en: 'It is undone on the card' },
    orderIsCancelled: { zh: '订单已取消', en: 'The order is cancelled' },
    undoIsNeeded: { zh: '须用卡片取消', en: 'It has to be cancelled on the card' },
  },
}

export const customerChoiceWords: MachineWords = {
  title: { zh: '查找客户', en: 'Finding a customer' },
  description: {
    zh: '按任意信息查找，或插入卡片识别。',
    en: 'By any part of what is known, or by the card.',
  },
  states: {
    idle: state('等待', 'Idle', '等待输入或插卡。', 'Waits for typing or a card.'),
    typing: state('输入中', 'Typing', '停顿后查找。', 'Searches after a pause.'),
    searching: state('查找中', 'Searching', '列出匹配的客户。', 'Lists who matches.'),
    submitting: state(
      '按回车查找',
      'Entered',
      '只有一个结果时直接选定。',
      'Chooses at once where only one matches.',
    ),
    listed: state('已列出', 'Listed', '选择一个客户。', 'One of them is chosen.'),
    failed: state('查找失败', 'Failed', '可以重试。', 'It can be tried again.'),
    chosen: state(
      '已选定',
      'Chosen',
      '客户已知，或由卡片说明。',
      'The customer is known, or the card will tell.',
    ),
  },
  events: {
    'text.change': { zh: '输入', en: 'Type' },
    'text.submit': { zh: '回车或扫码', en: 'Enter or scan' },
    'customer.choose': { zh: '选择客户', en: 'Choose the customer' },
    'mark.next': { zh: '向下', en: 'Down' },
    'mark.previous': { zh: '向上', en: 'Up' },
    'xstate.done.actor.waitForCard': { zh: '插入了卡', en: 'A card was inserted' },
    'xstate.done.actor.searchCustomers': { zh: '查到客户', en: 'Customers arrived' },
    'xstate.error.actor.searchCustomers': { zh: '查找失败', en: 'Searching failed' },
    'xstate.done.actor.findCustomer': { zh: '查到客户', en: 'Customers arrived' },
    'xstate.error.actor.findCustomer': { zh: '查找失败', en: 'Searching failed' },
  },
  guards: {
    cardTells: { zh: '可由卡片识别客户', en: 'The card may tell the customer' },
    textIsEmpty: { zh: '没有输入', en: 'Nothing was typed' },
    oneIsFound: { zh: '只有一个匹配', en: 'Only one matches' },
    oneIsMarked: { zh: '已用方向键选中', en: 'One is marked' },
  },
}
