import type { MachineWords } from '#machines/shared/words.ts'

export const passwordChangeWords: MachineWords = {
  title: { zh: '修改密码', en: 'Change of password' },
  description: { zh: '修改密码对话框的一次打开。', en: 'One opening of the change-password dialog.' },
  states: {
    editing: {
      title: { zh: '填写', en: 'Editing' },
      description: { zh: '填写旧密码和新密码。', en: 'Old and new password are filled in.' },
    },
    'editing.deciding': {
      title: { zh: '判断', en: 'Deciding' },
      description: { zh: '判断是否需要验证码。', en: 'Whether a code is asked for is decided.' },
    },
    'editing.sparing': {
      title: { zh: '无需验证码', en: 'No code asked' },
      description: {
        zh: '已登录，或登录时的验证码仍然有效。',
        en: 'There is a session, or the code of the sign-in still counts.',
      },
    },
    'editing.fetching': {
      title: { zh: '读取验证码', en: 'Fetching' },
      description: { zh: '等待新的验证码。', en: 'A new captcha is awaited.' },
    },
    'editing.asking': {
      title: { zh: '显示验证码', en: 'Asking' },
      description: { zh: '验证码可以使用。', en: 'A captcha that can be used is shown.' },
    },
    'editing.missing': {
      title: { zh: '没有验证码', en: 'Missing' },
      description: { zh: '验证码没有读到。', en: 'The captcha could not be fetched.' },
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
    'captcha.refresh': { zh: '更换验证码', en: 'A new captcha is wanted' },
    'passwordChange.submit': { zh: '用户提交', en: 'The user submits' },
    'passwordChange.retry': { zh: '用户重试同一请求', en: 'The user sends the same request again' },
    'passwordChange.close': { zh: '用户关闭对话框', en: 'The user closes the dialog' },
    'xstate.done.actor.fetchCaptcha': { zh: '验证码已到', en: 'The captcha came' },
    'xstate.error.actor.fetchCaptcha': { zh: '验证码没有到', en: 'The captcha did not come' },
    'xstate.done.actor.changePassword': { zh: '密码已修改', en: 'The password was changed' },
    'xstate.error.actor.changePassword': { zh: '修改没有成功', en: 'The change did not succeed' },
  },
  guards: {
    entriesAreValid: { zh: '填写有效', en: 'The entries are valid' },
    captchaIsWanted: { zh: '需要新的验证码', en: 'A captcha is wanted' },
    codeIsAsked: { zh: '要填写验证码', en: 'The code is asked for' },
    outcomeIsUnknown: { zh: '结果未知', en: 'The outcome is unknown' },
  },
}
