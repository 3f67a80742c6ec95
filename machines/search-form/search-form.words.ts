import type { MachineWords } from '../shared/words.ts'

export const searchFormWords: MachineWords = {
  title: { zh: '查询表单', en: 'Search form' },
  description: {
    zh: '选择、回车、查询和重置立即查询；输入停止 500 毫秒后查询。',
    en: 'Searches at once on a choice, Enter, Search and Reset, and 500 ms after typing rests.',
  },
  states: {
    resting: {
      title: { zh: '静止', en: 'Resting' },
      description: { zh: '表单中的条件都已查询。', en: 'Everything in the form has been searched for.' },
    },
    typing: {
      title: { zh: '输入中', en: 'Typing' },
      description: {
        zh: '有新的输入，停止 500 毫秒后查询。',
        en: 'Something was typed; the search follows once typing rests for 500 ms.',
      },
    },
  },
  events: {
    'text.type': { zh: '输入文字', en: 'Text is typed' },
    'value.choose': { zh: '选择条件', en: 'A value is chosen' },
    'form.search': { zh: '查询', en: 'Search' },
    'form.reset': { zh: '重置', en: 'Reset' },
    'values.receive': { zh: '地址中的条件已变化', en: 'The address changed' },
  },
  guards: {},
}
