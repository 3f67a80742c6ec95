import type { MachineWords } from '../shared/words.ts'

export const actorWatchWords: MachineWords = {
  title: { zh: '实时观察', en: 'Live watch' },
  description: {
    zh: '审计人员观察本次浏览器会话中运行的状态机：列出最近的事件，可暂停以便阅读。',
    en: 'What an auditor sees of the machines that run in this browser session: the newest events, or a list that stands still to be read.',
  },
  states: {
    watching: {
      title: { zh: '观察中', en: 'Watching' },
      description: {
        zh: '新事件列在最前，最多保留 200 条。',
        en: 'New events come first; 200 are kept at the most.',
      },
    },
    paused: {
      title: { zh: '已暂停', en: 'Paused' },
      description: {
        zh: '列表保持不变，只计数期间发生的事件。',
        en: 'The list stands still; what happens meanwhile is only counted.',
      },
    },
  },
  events: {
    'events.seen': { zh: '看到事件', en: 'Events were seen' },
    'watch.pause': { zh: '暂停', en: 'Pause' },
    'watch.resume': { zh: '继续', en: 'Go on' },
    'events.clear': { zh: '清空', en: 'Clear' },
  },
  guards: {},
}
