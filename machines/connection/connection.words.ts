import type { MachineWords } from '../shared/words.ts'

export const connectionWords: MachineWords = {
  title: { zh: '连接', en: 'Connection' },
  description: {
    zh: '判断能否连接服务器；调用失败后先核实，再提示用户。',
    en: 'Whether the server can be reached; a failed call is looked into before the user is told.',
  },
  states: {
    connected: {
      title: { zh: '已连接', en: 'Connected' },
      description: { zh: '服务器可以连接。', en: 'The server can be reached.' },
    },
    doubted: {
      title: { zh: '核实中', en: 'Doubted' },
      description: {
        zh: '一次调用没有到达服务器，正在核实。',
        en: 'A call found no server; it is being asked.',
      },
    },
    lost: {
      title: { zh: '已断开', en: 'Lost' },
      description: {
        zh: '服务器无法连接，5 秒后再试。',
        en: 'The server cannot be reached; it is asked again after 5 seconds.',
      },
    },
    asking: {
      title: { zh: '重试中', en: 'Asking' },
      description: { zh: '正在再次连接服务器。', en: 'The server is being asked again.' },
    },
    regained: {
      title: { zh: '已恢复', en: 'Regained' },
      description: {
        zh: '连接已恢复，提示显示 3 秒。',
        en: 'The connection is back, which is said for 3 seconds.',
      },
    },
  },
  events: {
    'connection.doubt': { zh: '调用未到达服务器', en: 'A call found no server' },
    'connection.prove': { zh: '服务器有应答', en: 'The server answered' },
    'connection.retry': { zh: '立即重试', en: 'Retry now' },
    'xstate.done.actor.askServer': { zh: '服务器有应答', en: 'The server answered' },
    'xstate.error.actor.askServer': { zh: '服务器没有应答', en: 'The server did not answer' },
  },
  guards: {},
}
