import type { AnyStateMachine } from 'xstate'

import { nodesByName } from '#machines/shared/states/state-name.ts'
import type { MachineWords, Phrase } from '#machines/shared/words.ts'
import { askedAtWords } from '../asked-at.ts'
import { deskGuardWords } from '../desk-problems.ts'

type StateWords = MachineWords['states'][string]
const state = (zh: string, en: string, zhMore: string, enMore: string): StateWords => ({
  title: { zh, en },
  description: { zh: zhMore, en: enMore },
})

/** States that several flows have. */
const states = {
  cancellable: state(
    '可取消',
    'It can be cancelled',
    '还没有记账，随时可以要求取消。',
    'Nothing is booked yet; it can be asked to cancel at any time.',
  ),
  withCard: state(
    '卡在读卡器中',
    'The card lies there',
    '卡须留在读卡器中；取出后重新读取。',
    'The card stays in the reader; once it is taken out, it is read again.',
  ),
  ended: state(
    '办理结束',
    'It ended',
    '这一笔已结束，可以办理下一笔。',
    'This one is over; the next one may begin.',
  ),
  starting: state(
    '开始',
    'Starting',
    '看其他页面是否已指定客户。',
    'Sees whether another page named the customer.',
  ),
  choosing: state(
    '查找客户',
    'Finding the customer',
    '按任意信息查找，或插入卡片。',
    'Searched for, or told by the card.',
  ),
  checking: state(
    '查询卡片',
    'Looking up cards',
    '查询客户的卡和未完成的订单。',
    "The customer's cards and unfinished order are looked up.",
  ),
  unanswered: state(
    '未获应答',
    'No answer',
    '查询没有应答，可以重试。',
    'The question was not answered; it can be asked again.',
  ),
  reading: state(
    '读卡',
    'Reading the card',
    '等待并识别要办理的卡。',
    'Waits for the card and identifies it.',
  ),
  notAllowed: state(
    '不能办理',
    'Not allowed',
    '这张卡现在不能办理此项业务，说明原因；换卡后自动读取。',
    'Not with this card now; it is said why, and another one is read at once.',
  ),
  unfinished: state(
    '有未完成的写卡',
    'Unfinished write',
    '先完成或取消这张卡上未完成的订单。',
    'The unfinished order of this card is completed or cancelled first.',
  ),
  givingUp: state(
    '取消未完成订单',
    'Cancelling the unfinished',
    '确认后取消，款项退回。',
    'It is cancelled after a confirmation, and the money goes back.',
  ),
  entering: state('输入金额', 'Entering the amount', '卡须留在读卡器中。', 'The card stays in the reader.'),
  confirming: state('确认', 'Confirming', '办理前核对全部内容。', 'Everything is checked before it happens.'),
  paying: state('收款', 'Taking payment', '收到现金后才记账。', 'It is booked once the cash is there.'),
  booking: state(
    '记账',
    'Booking',
    '订单与账目在一个事务中记下。',
    'Order and money are booked in one transaction.',
  ),
  cardFull: state(
    '卡内金额已满',
    'Card full',
    '卡里放不下这么多，可改小金额。',
    'So much does not fit on the card; less may.',
  ),
  elsewhere: state(
    '在其他柜台办理',
    'At another counter',
    '这张卡刚在别处读过或有订单，须重新读卡。',
    'The card was used elsewhere meanwhile; it is read again.',
  ),
  notApproved: state(
    '审批未通过',
    'Not approved',
    '没有记账，现金退还客户。',
    'Nothing was booked; the cash goes back.',
  ),
  writing: state('写卡', 'Writing the card', '写入并读回核对。', 'Written, and verified by reading back.'),
  payingOut: state(
    '付款给客户',
    'Paying out',
    '卡上金额已核销，把现金交给客户。',
    'The money is off the card; the cash is handed out.',
  ),
  handingOut: state(
    '登记付款',
    'Booking the payout',
    '补记尚未登记的付款。',
    'A payout that was not booked yet is booked.',
  ),
  payoutUnconfirmed: state(
    '付款未确认',
    'Payout unconfirmed',
    '用同一请求重新登记。',
    'It is booked again by the same request.',
  ),
  receipt: state('收据', 'Receipt', '业务完成，可打印收据。', 'It is done; the receipt can be printed.'),
  postponed: state(
    '写卡待完成',
    'Write postponed',
    '订单保留，之后用“写卡”完成。',
    'The order is kept, to be finished by “write card”.',
  ),
  cancelling: state(
    '确认取消',
    'Confirming the cancel',
    '还没有记账。不取消时回到原来的步骤。',
    'Nothing is booked yet. Whoever goes on after all is where they were.',
  ),
  cancelled: state('已取消', 'Cancelled', '显示取消通知。', 'The cancel notice is shown.'),
} as const satisfies Record<string, StateWords>

const events: Record<string, Phrase> = {
  'amount.change': { zh: '输入金额', en: 'Type the amount' },
  'amount.confirm': { zh: '下一步', en: 'Go on' },
  'closing.change': { zh: '选择是否销户', en: 'Choose whether to close the account' },
  'reason.change': { zh: '选择补卡原因', en: 'Choose the reason' },
  'confirm.back': { zh: '返回修改', en: 'Go back' },
  'confirm.yes': { zh: '确认办理', en: 'Confirm' },
  'money.taken': { zh: '已收款', en: 'Payment taken' },
  'money.given': { zh: '已付款', en: 'Cash handed out' },
  'unfinished.complete': { zh: '完成写卡', en: 'Complete the write' },
  'unfinished.giveUp': { zh: '取消该订单', en: 'Cancel that order' },
  'read.again': { zh: '重新读卡', en: 'Read again' },
  'cancel.ask': { zh: '要求取消', en: 'Ask to cancel' },
  'cancel.keep': { zh: '继续办理', en: 'Go on after all' },
  'cancel.confirm': { zh: '确认取消', en: 'Confirm the cancel' },
  'request.ask': { zh: '申请补卡', en: 'Apply' },
  'request.retry': { zh: '核对并完成', en: 'Check and finish' },
  'request.withdraw': { zh: '撤销申请', en: 'Withdraw the application' },
  'withdraw.confirm': { zh: '确认撤销', en: 'Confirm the withdrawal' },
  'withdraw.keep': { zh: '不撤销', en: 'Keep the application' },
  'check.again': { zh: '重新查询', en: 'Ask again' },
  'flow.again': { zh: '办理下一笔', en: 'Begin another' },
  'xstate.done.actor.customerChoice': { zh: '客户已选定', en: 'The customer is chosen' },
  'xstate.done.actor.cardReading': { zh: '卡已读出', en: 'The card was read' },
  'xstate.done.actor.findCards': { zh: '查到卡片', en: 'The cards arrived' },
  'xstate.error.actor.findCards': { zh: '查询失败', en: 'Looking up failed' },
  'xstate.error.actor.holdCard': { zh: '卡被拔出', en: 'The card was removed' },
  'xstate.done.actor.orderBooking': { zh: '记账结束', en: 'Booking ended' },
  'xstate.done.actor.cardWriting': { zh: '写卡结束', en: 'Writing ended' },
  'xstate.done.actor.orderCancelling': { zh: '取消结束', en: 'Cancelling ended' },
  'xstate.done.actor.payOut': { zh: '付款已登记', en: 'The payout is booked' },
  'xstate.error.actor.payOut': { zh: '付款未登记', en: 'The payout is not booked' },
  'xstate.done.actor.requestReplacement': { zh: '旧卡已停用', en: 'The old card is blocked' },
  'xstate.error.actor.requestReplacement': { zh: '申请未成', en: 'The application failed' },
  'xstate.done.actor.withdrawReplacement': { zh: '旧卡恢复使用', en: 'The old card runs again' },
  'xstate.error.actor.withdrawReplacement': { zh: '撤销未成', en: 'The withdrawal failed' },
}

const guards: Record<string, Phrase> = {
  ...deskGuardWords,
  customerIsChosen: { zh: '已指定客户', en: 'The customer is named' },
  refundIsDue: { zh: '有余额可退或要销户', en: 'Something is left, or the account is closed' },
  amountIsAllowed: {
    zh: '金额大于零、格式正确且不超过限额',
    en: 'The amount is above zero, well written and within the limits',
  },
  meterIsMissing: { zh: '客户没有电表', en: 'The customer has no meter' },
  openingIsAllowed: { zh: '客户没有在用的卡', en: 'The customer has no card in use' },
  replacementIsAsked: { zh: '已申请补卡', en: 'A replacement is applied for' },
  cardIsRunning: { zh: '客户的卡在用', en: "The customer's card is running" },
  orderIsPending: { zh: '有未完成的订单', en: 'An order is unfinished' },
  settledCashIsDue: { zh: '刚核实的订单还应付现金', en: 'The settled order still owes cash' },
  orderWasSettled: { zh: '读卡证实订单已写入', en: 'The reading shows that an order was written' },
  openIsAllowed: { zh: '允许开户', en: 'Opening is allowed' },
  topUpIsAllowed: { zh: '允许充值', en: 'A top-up is allowed' },
  refundIsAllowed: { zh: '允许退款', en: 'A refund is allowed' },
  writeIsAllowed: { zh: '允许写卡', en: 'Writing is allowed' },
  replaceIsAllowed: { zh: '允许补卡', en: 'A replacement is allowed' },
  orderIsBooked: { zh: '订单已记账', en: 'The order is booked' },
  approvalIsRefused: { zh: '审批被拒绝', en: 'The approval was refused' },
  orderIsWithdrawn: { zh: '订单已撤回', en: 'The order was withdrawn' },
  cardIsFull: { zh: '卡内金额已满', en: 'The card is full' },
  cardIsElsewhere: { zh: '卡在其他柜台办理', en: 'The card is dealt with elsewhere' },
  cashIsDue: { zh: '现金尚未登记付出', en: 'Cash is due that was not booked' },
  refundIsWritten: { zh: '写入的是退款', en: 'What was written is a refund' },
  cardIsWritten: { zh: '卡已写入并核对', en: 'The card is written and verified' },
  writeIsCancelled: { zh: '订单已取消', en: 'The order is cancelled' },
  orderIsKept: { zh: '保留订单', en: 'The order is kept' },
  undoIsNeeded: { zh: '须用卡片取消', en: 'It has to be cancelled on the card' },
  outcomeIsUnknown: { zh: '结果未知', en: 'The outcome is unknown' },
  ...askedAtWords,
}

/** Words of a flow: its own, and those of the steps that it shares with others. */
export function flowWords(
  title: Phrase,
  description: Phrase,
  machine: AnyStateMachine,
  own: MachineWords['states'] = {},
): MachineWords {
  const shared: MachineWords['states'] = states
  const found = [...nodesByName(machine).keys()].flatMap((name) => {
    const words = own[name] ?? shared[name]
    return words ? [[name, words] as const] : []
  })
  return { title, description, states: Object.fromEntries(found), events, guards }
}
