import type { MachineWords } from '../shared/words.ts'

export const recordWords: MachineWords = {
  title: { zh: '记录查看', en: 'Record' },
  description: {
    zh: '从服务器读取一条记录并显示；读取失败时已显示的内容保持不变。',
    en: 'One record is read from the server and shown; a failed load leaves what was shown.',
  },
  states: {
    loading: {
      title: { zh: '读取中', en: 'Loading' },
      description: { zh: '正在读取记录。', en: 'The record is being read.' },
    },
    shown: {
      title: { zh: '已显示', en: 'Shown' },
      description: { zh: '显示记录。', en: 'The record is shown.' },
    },
    failed: {
      title: { zh: '读取失败', en: 'Failed' },
      description: { zh: '读取失败，可重试。', en: 'The load failed and can be tried again.' },
    },
  },
  guards: {},
  events: {
    'record.reload': { zh: '重新读取', en: 'Load again' },
    'xstate.done.actor.loadRecord': { zh: '读到记录', en: 'The record arrived' },
    'xstate.error.actor.loadRecord': { zh: '读取失败', en: 'Loading failed' },
  },
}
