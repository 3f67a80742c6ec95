import type { MachineWords } from '../shared/words.ts'

export const passwordChangeWords: MachineWords = {
  title: { zh: '修改密码', en: 'Change of password' },
  description: { zh: '修改密码对话框的一次打开。', en: 'One opening of the change-password dialog.' },
  states: {
    editing: {
      title: { zh: '填写', en: 'Editing' },
      description: { zh: '填写旧密码和新密码。', en: 'Old and new password are filled in.' },
    },
    submitting: {
      title: { zh: '正在修改', en: 'Submitting' },
      description: { zh: '等待服务器应答。', en: 'The answer is awaited.' },
    },
    unconfirmed: {
      title: { zh: '未确认', en: 'Unconfirmed' },
      description: {
        zh: '应答丢失，密码可能已修改。',
        en: 'The answer was lost; the password may have changed.',
      },
    },
    changed: {
      title: { zh: '已修改', en: 'Changed' },
      description: { zh: '密码修改成功。', en: 'The password was updated.' },
    },
    dismissed: {
      title: { zh: '已关闭', en: 'Dismissed' },
      description: { zh: '没有确认修改。', en: 'Closed without a confirmed change.' },
    },
  },
  events: {
    'field.change': { zh: '填写一个字段', en: 'A field is filled in' },
    'passwordChange.submit': { zh: '用户提交', en: 'The user submits' },
    'passwordChange.retry': { zh: '用户重试同一请求', en: 'The user sends the same request again' },
    'passwordChange.close': { zh: '用户关闭对话框', en: 'The user closes the dialog' },
    'xstate.done.actor.changePassword': { zh: '密码已修改', en: 'The password was changed' },
    'xstate.error.actor.changePassword': { zh: '修改没有成功', en: 'The change did not succeed' },
  },
  guards: {
    entriesAreValid: { zh: '填写有效', en: 'The entries are valid' },
    outcomeIsUnknown: { zh: '结果未知', en: 'The outcome is unknown' },
  },
}
