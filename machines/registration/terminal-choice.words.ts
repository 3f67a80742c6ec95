import type { MachineWords } from '../shared/words.ts'

export const terminalChoiceWords: MachineWords = {
  title: { zh: '选择终端', en: 'Choosing a terminal' },
  description: {
    zh: '按名称、通信地址或资产编号查找要注册的终端。',
    en: 'Looks for the terminal to register by name, communication address or asset number.',
  },
  states: {
    typing: {
      title: { zh: '输入中', en: 'Typing' },
      description: { zh: '停顿后开始查找。', en: 'The search begins after a pause.' },
    },
    searching: {
      title: { zh: '查找中', en: 'Searching' },
      description: { zh: '之前的结果保留显示。', en: 'What was found before stays in sight.' },
    },
    listed: {
      title: { zh: '已列出', en: 'Listed' },
      description: { zh: '可以选择终端。', en: 'A terminal can be chosen.' },
    },
    failed: {
      title: { zh: '查找失败', en: 'Search failed' },
      description: { zh: '可以重试。', en: 'It can be tried again.' },
    },
  },
  events: {
    'text.change': { zh: '修改查找内容', en: 'Change the text' },
    'search.retry': { zh: '重试', en: 'Try again' },
    'xstate.done.actor.findTerminals': { zh: '查到结果', en: 'The result arrived' },
    'xstate.error.actor.findTerminals': { zh: '查找出错', en: 'The search failed' },
  },
  guards: {},
}
