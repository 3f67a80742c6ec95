import type { MachineWords } from '#machines/shared/words.ts'

const title = (zh: string, en: string, descriptionZh: string, descriptionEn: string) => ({
  title: { zh, en },
  description: { zh: descriptionZh, en: descriptionEn },
})

export const secondFactorWords: MachineWords = {
  title: { zh: '二次验证设置', en: 'Second step of the sign-in' },
  description: {
    zh: '用户开启或关闭登录的二次验证。',
    en: 'Users turn the second step of their sign-in on and off.',
  },
  states: {
    loading: title('读取状态', 'Loading', '等待服务器应答。', 'The server is asked how it stands.'),
    failed: title(
      '读取失败',
      'Failed',
      '没有得到状态，可以重试。',
      'It is not known how it stands; ask again.',
    ),
    off: title('未开启', 'Off', '登录只需要密码。', 'The password alone signs in.'),
    beginning: title('正在生成密钥', 'Beginning', '等待服务器应答。', 'A secret is awaited.'),
    confirming: title(
      '确认',
      'Confirming',
      '扫码后输入密码和验证码。',
      'Password and first code are filled in.',
    ),
    turningOn: title('正在开启', 'Turning on', '等待服务器应答。', 'The answer is awaited.'),
    showingCodes: title(
      '显示恢复码',
      'Showing codes',
      '恢复码只显示一次。',
      'Recovery codes are shown once.',
    ),
    on: title('已开启', 'On', '输入密码和验证码可以关闭。', 'Password and code turn it off.'),
    turningOff: title('正在关闭', 'Turning off', '等待服务器应答。', 'The answer is awaited.'),
    closed: title('已关闭对话框', 'Closed', '对话框已关闭。', 'The dialog is closed.'),
  },
  events: {
    'field.change': { zh: '填写一个字段', en: 'A field is filled in' },
    'secondFactor.begin': { zh: '用户开始设置', en: 'The user begins' },
    'secondFactor.submit': { zh: '用户提交', en: 'The user submits' },
    'secondFactor.retry': { zh: '用户重试', en: 'The user asks again' },
    'secondFactor.close': { zh: '用户关闭对话框', en: 'The user closes the dialog' },
    'xstate.done.actor.loadState': { zh: '状态已到', en: 'The state came' },
    'xstate.error.actor.loadState': { zh: '状态没有到', en: 'The state did not come' },
    'xstate.done.actor.beginSecondFactor': { zh: '密钥已到', en: 'The secret came' },
    'xstate.error.actor.beginSecondFactor': { zh: '密钥没有到', en: 'The secret did not come' },
    'xstate.done.actor.confirmSecondFactor': { zh: '已开启', en: 'It was turned on' },
    'xstate.error.actor.confirmSecondFactor': { zh: '没有开启', en: 'It was not turned on' },
    'xstate.done.actor.turnOffSecondFactor': { zh: '已关闭', en: 'It was turned off' },
    'xstate.error.actor.turnOffSecondFactor': { zh: '没有关闭', en: 'It was not turned off' },
  },
  guards: {
    secondFactorIsOn: { zh: '二次验证已开启', en: 'The second step is on' },
    entriesAreComplete: { zh: '填写完整', en: 'The entries are complete' },
    outcomeIsUnknown: { zh: '结果未知', en: 'The outcome is unknown' },
  },
}
