import type { MachineWords } from '#machines/shared/words.ts'

export const signInWords: MachineWords = {
  title: { zh: '登录', en: 'Sign-in' },
  description: { zh: '登录页：验证码、表单和提示。', en: 'The sign-in page: captcha, form and notice.' },
  states: {
    open: {
      title: { zh: '登录页', en: 'Open' },
      description: { zh: '可以填写并登录。', en: 'It can be filled in and sent.' },
    },
    'open.captcha': {
      title: { zh: '验证码', en: 'Captcha' },
      description: { zh: '使用一次或 2 分钟后更换。', en: 'Replaced after each use and after 2 minutes.' },
    },
    'open.captcha.loading': {
      title: { zh: '读取验证码', en: 'Loading' },
      description: { zh: '等待图片。', en: 'The image is awaited.' },
    },
    'open.captcha.ready': {
      title: { zh: '验证码可用', en: 'Ready' },
      description: { zh: '图片已显示。', en: 'The image is shown.' },
    },
    'open.captcha.outdated': {
      title: { zh: '验证码过期', en: 'Outdated' },
      description: { zh: '点击后更换。', en: 'A click brings a new one.' },
    },
    'open.captcha.failed': {
      title: { zh: '验证码失败', en: 'Failed' },
      description: { zh: '没有得到图片，点击重试。', en: 'No image came; a click tries again.' },
    },
    'open.form': {
      title: { zh: '表单', en: 'Form' },
      description: { zh: '用户名、密码、验证码。', en: 'User name, password, code.' },
    },
    'open.form.editing': {
      title: { zh: '填写', en: 'Editing' },
      description: { zh: '等待填写和提交。', en: 'Waits for entries and for the wish to sign in.' },
    },
    'open.form.submitting': {
      title: { zh: '正在登录', en: 'Submitting' },
      description: { zh: '等待服务器应答。', en: 'The answer is awaited.' },
    },
    'open.form.confirming': {
      title: { zh: '二次验证', en: 'Confirming' },
      description: { zh: '二次验证对话框已打开。', en: 'The dialog of the second step is open.' },
    },
    'open.form.welcoming': {
      title: { zh: '欢迎', en: 'Welcoming' },
      description: {
        zh: '一次性密码正确：在一个对话框里设置自己的密码并进入。',
        en: 'The one-time password was right: one dialog asks for a password of their own and leads in.',
      },
    },
    'open.form.locked': {
      title: { zh: '已锁定', en: 'Locked' },
      description: { zh: '每次尝试后锁定 3 秒。', en: 'Locked for 3 seconds after each attempt.' },
    },
    'open.form.expired': {
      title: { zh: '密码过期', en: 'Password expired' },
      description: { zh: '3 秒后打开修改密码。', en: 'The change-password dialog opens after 3 seconds.' },
    },
    'open.form.changingPassword': {
      title: { zh: '修改密码', en: 'Changing the password' },
      description: { zh: '修改密码对话框已打开。', en: 'The change-password dialog is open.' },
    },
    'open.notice': {
      title: { zh: '提示', en: 'Notice' },
      description: { zh: '显示最近的结果。', en: 'Tells the latest outcome.' },
    },
    'open.notice.hidden': {
      title: { zh: '无提示', en: 'Hidden' },
      description: { zh: '没有提示。', en: 'There is nothing to tell.' },
    },
    'open.notice.shown': {
      title: { zh: '显示提示', en: 'Shown' },
      description: { zh: '显示 5 秒。', en: 'Shown for 5 seconds.' },
    },
    accepted: {
      title: { zh: '登录成功', en: 'Accepted' },
      description: { zh: '服务器给出了令牌。', en: 'The server gave a token.' },
    },
  },
  events: {
    'field.change': { zh: '填写一个字段', en: 'A field is filled in' },
    'remember.change': { zh: '勾选记住密码', en: 'Remember password is ticked or not' },
    'form.submit': { zh: '用户登录', en: 'The user signs in' },
    'captcha.refresh': { zh: '更换验证码', en: 'A new captcha is wanted' },
    'code.focus': { zh: '进入验证码字段', en: 'The code field is entered' },
    'password.open': { zh: '打开修改密码', en: 'The change-password dialog is opened' },
    'notice.show': { zh: '给出提示', en: 'A notice is given' },
    'xstate.done.actor.fetchCaptcha': { zh: '验证码已到', en: 'The captcha came' },
    'xstate.error.actor.fetchCaptcha': { zh: '验证码没有到', en: 'The captcha did not come' },
    'xstate.done.actor.signIn': { zh: '登录成功', en: 'Signing in succeeded' },
    'xstate.error.actor.signIn': { zh: '登录没有成功', en: 'Signing in did not succeed' },
    'xstate.done.actor.recallCredentials': { zh: '找到记住的用户', en: 'Remembered entries were found' },
    'xstate.error.actor.recallCredentials': { zh: '没有记住的用户', en: 'Nothing was remembered' },
    'xstate.done.actor.passwordChange': {
      zh: '修改密码对话框已关闭',
      en: 'The change-password dialog closed',
    },
    'xstate.done.actor.secondStep': { zh: '二次验证已结束', en: 'The second step ended' },
  },
  guards: {
    entriesAreValid: { zh: '填写有效', en: 'The entries are valid' },
    noticeIsGiven: { zh: '有提示', en: 'There is a notice' },
    passwordHasExpired: { zh: '密码已过期（1012）', en: 'The password has expired (1012)' },
    passwordIsOneTime: { zh: '是一次性密码', en: 'It was a one-time password' },
    secondStepIsDue: { zh: '需要二次验证', en: 'A second step is asked for' },
    sessionIsOpened: { zh: '会话已打开', en: 'A session was opened' },
    problemIsGiven: { zh: '二次验证已失效', en: 'The second step is over' },
    passwordWasChanged: { zh: '密码已修改', en: 'The password was changed' },
  },
}
