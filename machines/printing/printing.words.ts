import type { MachineWords } from '../shared/words.ts'

export const printingWords: MachineWords = {
  title: { zh: '打印', en: 'Printing' },
  description: {
    zh: '先取齐要打印的全部内容，再交给浏览器打印或存为 PDF。',
    en: 'All that is to be printed is gathered first; then the browser prints it or saves it as PDF.',
  },
  states: {
    idle: {
      title: { zh: '未打印', en: 'Idle' },
      description: { zh: '没有打印。', en: 'Nothing is printed.' },
    },
    gathering: {
      title: { zh: '准备中', en: 'Gathering' },
      description: { zh: '正在取齐要打印的内容。', en: 'What is to be printed is being gathered.' },
    },
    printing: {
      title: { zh: '打印中', en: 'Printing' },
      description: { zh: '浏览器正在打印全部内容。', en: 'The browser prints all of it.' },
    },
    printedByBrowser: {
      title: { zh: '由浏览器打印', en: 'Printed by the browser' },
      description: {
        zh: '用户从浏览器菜单打印，只打印已读取的内容。',
        en: 'The user prints by the browser’s menu; what was read so far is printed.',
      },
    },
  },
  guards: {},
  events: {
    'print.begin': { zh: '按下打印按钮', en: 'Print was pressed' },
    'browser.prints': { zh: '浏览器菜单打印', en: 'The browser’s menu prints' },
    'print.end': { zh: '打印结束', en: 'Printing ended' },
    'xstate.done.actor.gatherSheet': { zh: '内容已取齐', en: 'Everything is gathered' },
    'xstate.error.actor.gatherSheet': { zh: '未能取齐', en: 'It could not be gathered' },
  },
}
