import type { MachineWords } from '../shared/words.ts'

export const feeControlWords: MachineWords = {
  title: { zh: '费控', en: 'Fee control' },
  description: {
    zh: '预付费用户的一处用电：余额降低时预警，用尽后跳闸，到账后合闸。余额未知或过期时绝不跳闸。',
    en: 'A prepaid supply: warned as its balance falls, tripped once it is used up, closed again when money came. Never tripped on a balance that is unknown or too old.',
  },
  states: {
    notUnder: {
      title: { zh: '未费控', en: 'Not under control' },
      description: { zh: '还没有为该用户建立费控。', en: 'This customer is not under fee control yet.' },
    },
    under: {
      title: { zh: '已建立费控', en: 'In the service' },
      description: {
        zh: '费控已建立，没有断开的开关时可以撤除。',
        en: 'The service stands; it can be ended while fee control holds nothing open.',
      },
    },
    supervised: {
      title: { zh: '费控中', en: 'Under control' },
      description: { zh: '按余额预警、跳闸、合闸。', en: 'Its balance is watched and acted upon.' },
    },
    'supervised.known': {
      title: { zh: '余额已知', en: 'Balance known' },
      description: {
        zh: '余额足够新，开关闭合；过期即变为余额未知。',
        en: 'The balance is new enough and the breaker closed; too old, it is unknown.',
      },
    },
    'supervised.running': {
      title: { zh: '还有余额', en: 'Not used up' },
      description: {
        zh: '余额尚未用尽，用尽时等待跳闸或人工确认。',
        en: 'Something is left; once it is used up, a trip or a person is waited for.',
      },
    },
    'supervised.wide': {
      title: { zh: '高于报警金额 2', en: 'Above the second alarm' },
      description: {
        zh: '余额降到报警金额 2 以下即为二级预警。',
        en: 'Below the second alarm amount it becomes urgent.',
      },
    },
    'supervised.usedUp': {
      title: { zh: '余额用尽', en: 'Used up' },
      description: {
        zh: '人可以确认跳闸；又有余额时回到预警或正常。',
        en: 'A person can answer for the trip; money leads back to a warning or to normal.',
      },
    },
    'supervised.unsure': {
      title: { zh: '以表计为准', en: 'As the meter says' },
      description: {
        zh: '开关断开或可能断开，下一次抄回闭合的余额决定状态。',
        en: 'The breaker is open, or may be: a balance that comes with a closed one decides.',
      },
    },
    'supervised.asked': {
      title: { zh: '等待抄表', en: 'The meter is asked' },
      description: {
        zh: '不知道现状，抄回的余额和开关状态决定去向。',
        en: 'Nobody knows how it stands; what the meter tells of balance and breaker decides.',
      },
    },
    'supervised.unknown': {
      title: { zh: '余额未知', en: 'Balance unknown' },
      description: {
        zh: '没有足够新的余额，不会跳闸。',
        en: 'No balance is new enough; nothing is tripped.',
      },
    },
    'supervised.normal': {
      title: { zh: '正常', en: 'Normal' },
      description: { zh: '余额高于两级报警金额。', en: 'The balance is above both alarm amounts.' },
    },
    'supervised.warned': {
      title: { zh: '一级预警', en: 'Warned' },
      description: { zh: '余额低于报警金额 1。', en: 'The balance is below the first alarm amount.' },
    },
    'supervised.urgent': {
      title: { zh: '二级预警', en: 'Urgent' },
      description: {
        zh: '余额低于报警金额 2，或只预警而已用尽。',
        en: 'The balance is below the second alarm amount, or used up where nothing is tripped.',
      },
    },
    'supervised.awaitingConfirmation': {
      title: { zh: '待人工确认', en: 'Awaiting a person' },
      description: {
        zh: '重要负荷余额用尽，须由人确认后才跳闸。',
        en: 'An important load is out of money: a person has to answer for the trip.',
      },
    },
    'supervised.empty': {
      title: { zh: '待跳闸', en: 'Trip pending' },
      description: {
        zh: '余额用尽，等待跳闸延时。',
        en: 'The balance is used up; the delay before the trip runs.',
      },
    },
    'supervised.tripping': {
      title: { zh: '正在跳闸', en: 'Tripping' },
      description: {
        zh: '跳闸命令已下达，等待结果。',
        en: 'The command to trip was given; its end is awaited.',
      },
    },
    'supervised.tripUnknown': {
      title: { zh: '跳闸结果未知', en: 'Trip unknown' },
      description: {
        zh: '没有应答，可能已经跳闸；可重发或等待下次余额。',
        en: 'No answer came, it may have been done; send it again or wait for the next balance.',
      },
    },
    'supervised.tripped': {
      title: { zh: '已跳闸', en: 'Tripped' },
      description: {
        zh: '因欠费停电，到账后自动合闸。',
        en: 'Without power for want of money; money closes it again.',
      },
    },
    'supervised.openElsewhere': {
      title: { zh: '非费控断开', en: 'Opened by others' },
      description: {
        zh: '断路器不是费控断开的，不会自动合闸。',
        en: 'Fee control did not open the breaker and does not close it.',
      },
    },
    'supervised.reclosing': {
      title: { zh: '正在合闸', en: 'Closing' },
      description: {
        zh: '合闸命令已下达，等待结果。',
        en: 'The command to close was given; its end is awaited.',
      },
    },
    'supervised.recloseUnknown': {
      title: { zh: '合闸结果未知', en: 'Closing unknown' },
      description: {
        zh: '没有应答，可能已经合闸；可重发或等待下次余额。',
        en: 'No answer came, it may have been done; send it again or wait for the next balance.',
      },
    },
    suspended: {
      title: { zh: '已暂停', en: 'Suspended' },
      description: {
        zh: '不预警，不跳闸，不合闸，直到恢复。',
        en: 'Nothing is warned, tripped or closed until it is resumed.',
      },
    },
    ended: {
      title: { zh: '已解除', en: 'Ended' },
      description: { zh: '不再费控，记录保留。', en: 'No longer under control; its journal stays.' },
    },
  },
  events: {
    'service.begin': { zh: '建立费控', en: 'Put under control' },
    'service.suspend': { zh: '暂停', en: 'Suspend' },
    'service.resume': { zh: '恢复', en: 'Resume' },
    'service.end': { zh: '解除', en: 'End' },
    'balance.read': { zh: '读到余额', en: 'Balance read' },
    'balance.stale': { zh: '余额过期', en: 'Balance too old' },
    'money.came': { zh: '到账', en: 'Money came' },
    'delay.passed': { zh: '延时结束', en: 'Delay over' },
    'trip.confirm': { zh: '确认跳闸', en: 'Confirm the trip' },
    'trip.settled': { zh: '跳闸有结果', en: 'Trip ended' },
    'reclose.order': { zh: '人工合闸', en: 'Close by hand' },
    'reclose.settled': { zh: '合闸有结果', en: 'Closing ended' },
    'command.resend': { zh: '重发命令', en: 'Send again' },
  },
  guards: {
    isOpenedHere: { zh: '费控断开，款不足', en: 'Opened here, not paid' },
    isOpenedHereAndPaid: { zh: '费控断开，款已足', en: 'Opened here and paid' },
    isOpenedElsewhere: { zh: '非费控断开', en: 'Opened by others' },
    isEmptyAndProtected: { zh: '用尽且为重要负荷', en: 'Empty and protected' },
    isEmptyNow: { zh: '余额用尽', en: 'Empty' },
    isBelowSecond: { zh: '低于报警金额 2', en: 'Below the second amount' },
    isBelowFirst: { zh: '低于报警金额 1', en: 'Below the first amount' },
    isPlenty: { zh: '余额充足', en: 'Plenty' },
    moneySuffices: { zh: '达到合闸金额', en: 'Enough to close' },
    tripsByItself: { zh: '余额够新且用尽，可自动跳闸', en: 'Known to be empty, may trip by itself' },
    isStillEmpty: { zh: '余额够新且仍用尽', en: 'Known to be empty still' },
    wasDone: { zh: '已执行', en: 'Done' },
    wasNotDone: { zh: '未执行', en: 'Not done' },
    nobodyKnows: { zh: '没有应答', en: 'Nobody knows' },
    nothingIsOpen: { zh: '没有被费控断开', en: 'Not opened by fee control' },
  },
}
