import type { MachineWords } from '../shared/words.ts'

export const signInPauseWords: MachineWords = {
  title: { zh: '登录暂停', en: 'Pause after failed sign-ins' },
  description: {
    zh: '连续登录失败之后暂停接受登录，每多失败一次时间加倍。按用户与地址、地址、用户、已知设备分别计数，不记日志：任何人都能用编造的用户名把日志写满。',
    en: 'After failed sign-ins no more are taken for a while, twice as long with each. Counted for a user from an address, an address, a user and a known device; without a journal, which made-up names would fill.',
  },
  states: {
    open: {
      title: { zh: '可以登录', en: 'Open' },
      description: { zh: '接受登录，失败计数。', en: 'Sign-ins are taken, and failures counted.' },
    },
    paused: {
      title: { zh: '暂停', en: 'Paused' },
      description: {
        zh: '到时为止不核对密码，也不延长暂停；管理员可以解除。',
        en: 'Until its end no password is looked at, and no try stretches it; an administrator can lift it.',
      },
    },
  },
  events: {
    'attempt.begin': { zh: '尝试登录', en: 'Somebody tries' },
    'password.wrong': { zh: '密码不对', en: 'The password is wrong' },
    'password.right': { zh: '密码正确', en: 'The password is right' },
    'pause.lift': { zh: '管理员解除', en: 'An administrator lifts it' },
  },
  guards: {
    failuresAreSpent: { zh: '失败次数已到上限', en: 'No failure is free any more' },
    pauseIsOver: { zh: '暂停已结束', en: 'The pause is over' },
  },
}
