import type { MachineWords } from '../shared/words.ts'

export const endingWords: MachineWords = {
  title: { zh: '结束页面', en: 'Ending pages' },
  description: {
    zh: '关闭标签、刷新页面或退出登录时，如会丢失未保存的修改，先询问。',
    en: 'Closing tags, refreshing a page or logging out asks first where unsaved edits would be lost.',
  },
  states: {
    free: {
      title: { zh: '无需询问', en: 'Free' },
      description: { zh: '没有待回答的问题。', en: 'Nothing waits for an answer.' },
    },
    asking: {
      title: { zh: '询问中', en: 'Asking' },
      description: {
        zh: '有页面含未保存的修改，正在询问是否放弃。',
        en: 'Pages hold unsaved edits; the user is asked whether these may be lost.',
      },
    },
  },
  events: {
    'ending.wish': { zh: '要求结束页面', en: 'Pages are to end' },
    'edits.keep': { zh: '继续编辑', en: 'Keep editing' },
    'edits.discard': { zh: '放弃修改', en: 'Discard the edits' },
  },
  guards: { editsWouldBeLost: { zh: '有未保存的修改会丢失', en: 'Unsaved edits would be lost' } },
}
