import type { MachineWords } from '../shared/words.ts'

export const dismissalWords: MachineWords = {
  title: { zh: '关闭对话框', en: 'Leaving a dialog' },
  description: {
    zh: '有未保存的修改时，关闭前先询问。',
    en: 'Where edits would be lost, a question comes before the dialog closes.',
  },
  states: {
    open: {
      title: { zh: '已打开', en: 'Open' },
      description: { zh: '对话框已打开，可以编辑。', en: 'The dialog is open and can be edited.' },
    },
    asking: {
      title: { zh: '询问中', en: 'Asking' },
      description: { zh: '正在询问是否放弃修改。', en: 'The user is asked whether the edits may be lost.' },
    },
    dismissed: {
      title: { zh: '已关闭', en: 'Dismissed' },
      description: { zh: '对话框已关闭。', en: 'The dialog is closed.' },
    },
  },
  events: {
    'dialog.dismiss': { zh: '关闭', en: 'Close' },
    'edits.change': { zh: '内容已修改或已还原', en: 'Something was edited, or edited back' },
    'edits.keep': { zh: '继续编辑', en: 'Keep editing' },
    'edits.discard': { zh: '放弃修改', en: 'Discard the edits' },
  },
  guards: { editsWouldBeLost: { zh: '有未保存的修改', en: 'Edits would be lost' } },
}
