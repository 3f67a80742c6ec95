import type { MachineWords } from '../shared/words.ts'

export const registrationWords: MachineWords = {
  title: { zh: '注册向导', en: 'Guided registration' },
  description: {
    zh: '操作员为一个终端注册表箱或电表的过程，可随时离开并回来。',
    en: 'How an operator registers the boxes or meters of one terminal; it can be left and entered at any stage.',
  },
  states: {
    settled: {
      title: { zh: '已有结果', en: 'Settled' },
      description: {
        zh: '没有注册在进行，可以开始一次，也可以刷新。',
        en: 'No registration is going on; one can be started, and the record read again.',
      },
    },
    polled: {
      title: { zh: '定时查询', en: 'Polled' },
      description: {
        zh: '每 30 秒查询一次，也可以立即查询。',
        en: 'It is asked about every 30 seconds, or at once.',
      },
    },
    loading: {
      title: { zh: '读取中', en: 'Loading' },
      description: { zh: '读取服务器上的注册记录。', en: 'Reads the record that the server keeps.' },
    },
    unloadable: {
      title: { zh: '无法读取', en: 'Not loadable' },
      description: {
        zh: '记录无法读取，可以重试。',
        en: 'The record could not be read; it can be tried again.',
      },
    },
    sorting: {
      title: { zh: '判断', en: 'Sorting' },
      description: { zh: '按记录决定显示什么。', en: 'The record decides what is shown.' },
    },
    ready: {
      title: { zh: '可以开始', en: 'Ready' },
      description: { zh: '没有正在进行的注册。', en: 'No registration is under way.' },
    },
    confirming: {
      title: { zh: '确认开始', en: 'Confirming' },
      description: { zh: '选择方式和等待期限。', en: 'The operator chooses mode and time limit.' },
    },
    starting: {
      title: { zh: '正在开始', en: 'Starting' },
      description: { zh: '请求已发出，等待服务器应答。', en: 'The request is sent; the answer is awaited.' },
    },
    unconfirmed: {
      title: { zh: '未确认', en: 'Unconfirmed' },
      description: {
        zh: '应答丢失，注册可能已经开始；只能用同一请求核对。',
        en: 'The answer was lost and it may have started; only the same request may be sent again.',
      },
    },
    checking: {
      title: { zh: '查询中', en: 'Checking' },
      description: { zh: '查询当前阶段。', en: 'Asks for the stage.' },
    },
    waiting: {
      title: { zh: '进行中', en: 'Under way' },
      description: { zh: '每 30 秒查询一次。', en: 'Asks again after 30 seconds.' },
    },
    networkLost: {
      title: { zh: '网络中断', en: 'Network lost' },
      description: {
        zh: '保留最后已知的内容，继续查询。',
        en: 'Keeps what was last known and goes on asking.',
      },
    },
    terminalGone: {
      title: { zh: '终端离线', en: 'Terminal gone' },
      description: {
        zh: '终端在注册过程中离线，上线后会补报。',
        en: 'The terminal went offline on the way; it reports again once it is back.',
      },
    },
    registered: {
      title: { zh: '注册完成', en: 'Registered' },
      description: { zh: '显示找到的表箱和电表。', en: 'Shows the boxes and meters found.' },
    },
    failed: {
      title: { zh: '注册失败', en: 'Failed' },
      description: { zh: '显示原因和处理办法。', en: 'Shows the reason and what to do.' },
    },
    unknown: {
      title: { zh: '结果未知', en: 'Outcome unknown' },
      description: {
        zh: '期限已过，操作员可以继续等待或重新开始。',
        en: 'The deadline passed; the operator goes on waiting or starts again.',
      },
    },
    stillWaiting: {
      title: { zh: '继续等待', en: 'Still waiting' },
      description: {
        zh: '等待迟到的结果，每 30 秒查询。',
        en: 'Awaits a late end, asking every 30 seconds.',
      },
    },
  },
  events: {
    'load.retry': { zh: '重新读取', en: 'Load again' },
    'start.open': { zh: '打开开始面板', en: 'Open the start panel' },
    'mode.change': { zh: '选择方式', en: 'Choose the mode' },
    'giveUp.change': { zh: '设定期限', en: 'Set the time limit' },
    'start.cancel': { zh: '取消', en: 'Cancel' },
    'start.confirm': { zh: '开始注册', en: 'Start' },
    'start.retry': { zh: '核对并完成', en: 'Check and finish' },
    'check.now': { zh: '立即查询', en: 'Check now' },
    'wait.on': { zh: '继续等待', en: 'Keep waiting' },
    'xstate.done.actor.loadStatus': { zh: '读到记录', en: 'The record arrived' },
    'xstate.error.actor.loadStatus': { zh: '读取失败', en: 'Loading failed' },
    'xstate.done.actor.checkStatus': { zh: '查到阶段', en: 'The stage arrived' },
    'xstate.error.actor.checkStatus': { zh: '查询失败', en: 'The check failed' },
    'xstate.done.actor.startRegistration': { zh: '服务器已开始', en: 'The server started it' },
    'xstate.error.actor.startRegistration': { zh: '未能开始', en: 'It was not started' },
  },
  guards: {
    outcomeIsUnknown: { zh: '结果未知', en: 'The outcome is unknown' },
    anotherIsUnderWay: { zh: '他人已开始注册', en: 'Another operator has started one' },
    startIsAllowed: { zh: '终端在线且记录允许开始', en: 'The terminal is online and the record allows it' },
    minutesAreAllowed: { zh: '期限为 5 至 1440 分钟', en: 'The limit is 5 to 1440 minutes' },
    recordIsUnderWay: { zh: '注册进行中', en: 'A registration is under way' },
    terminalIsGone: { zh: '进行中且终端离线', en: 'One is under way and the terminal is offline' },
    recordIsRegistered: { zh: '记录已完成', en: 'The record is registered' },
    recordIsFailed: { zh: '记录已失败', en: 'The record has failed' },
    recordIsUnknown: { zh: '记录结果未知', en: 'The record is unknown' },
    userWaitsForLateAnswer: { zh: '结果未知且操作员继续等待', en: 'It is unknown and the operator waits on' },
  },
}
