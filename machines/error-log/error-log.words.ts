import type { MachineWords } from '../shared/words.ts'

export const errorLogWords: MachineWords = {
  title: { zh: '错误日志', en: 'Error log' },
  description: {
    zh: '收集控制台自身的错误，供查看并发往服务器日志；发送失败不再重发。',
    en: 'Collects faults of the console, to be looked at and sent to the server’s log; what fails to be sent is let go.',
  },
  states: {
    quiet: {
      title: { zh: '空闲', en: 'Quiet' },
      description: { zh: '没有待发送的错误。', en: 'Nothing waits to be sent.' },
    },
    sending: {
      title: { zh: '发送中', en: 'Sending' },
      description: { zh: '错误正发往服务器日志。', en: 'Faults are on their way to the server’s log.' },
    },
    resting: {
      title: { zh: '休息中', en: 'Resting' },
      description: {
        zh: '两次发送之间间隔 10 秒。',
        en: 'Ten seconds pass between two sendings.',
      },
    },
  },
  events: {
    'error.caught': { zh: '捕获到错误', en: 'A fault was caught' },
    'entries.clear': { zh: '全部清除', en: 'Clear all' },
    'xstate.done.actor.sendErrors': { zh: '错误已送达服务器', en: 'The server has the faults' },
    'xstate.error.actor.sendErrors': { zh: '错误未能送达', en: 'The faults did not arrive' },
  },
  guards: {
    errorIsRepeated: { zh: '与上一个错误相同', en: 'The fault is the same as the one before' },
    errorsAreUnsent: { zh: '有待发送的错误', en: 'Some faults are not sent yet' },
  },
}
