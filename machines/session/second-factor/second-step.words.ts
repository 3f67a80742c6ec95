import type { MachineWords } from '#machines/shared/words.ts'

export const secondStepWords: MachineWords = {
  title: { zh: '二次验证', en: 'Second step' },
  description: {
    zh: '登录的第二步：动态验证码或恢复码。',
    en: 'The second step of a sign-in: a code of the authenticator or a recovery code.',
  },
  states: {
    editing: {
      title: { zh: '填写', en: 'Editing' },
      description: { zh: '等待验证码。', en: 'Waits for the code.' },
    },
    submitting: {
      title: { zh: '正在验证', en: 'Submitting' },
      description: { zh: '等待服务器应答。', en: 'The answer is awaited.' },
    },
    accepted: {
      title: { zh: '验证成功', en: 'Accepted' },
      description: { zh: '服务器给出了令牌。', en: 'The server gave a token.' },
    },
    dismissed: {
      title: { zh: '已关闭', en: 'Dismissed' },
      description: { zh: '需要重新登录。', en: 'The sign-in has to begin anew.' },
    },
  },
  events: {
    'code.change': { zh: '填写验证码', en: 'The code is filled in' },
    'secondStep.submit': { zh: '用户提交', en: 'The user submits' },
    'secondStep.close': { zh: '用户返回', en: 'The user goes back' },
    'xstate.done.actor.takeSecondStep': { zh: '验证成功', en: 'The code was right' },
    'xstate.error.actor.takeSecondStep': { zh: '验证没有成功', en: 'The step did not succeed' },
  },
  guards: {
    codeIsComplete: { zh: '验证码完整', en: 'The code is complete' },
    stepIsOver: {
      zh: '等待过久、凭据已用，或密码已过期',
      en: 'It took too long, the ticket was used, or the password has expired',
    },
  },
}
