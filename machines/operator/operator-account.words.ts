import type { MachineWords } from '../shared/words.ts'

export const operatorAccountWords: MachineWords = {
  title: { zh: '操作员账号', en: 'Account of an operator' },
  description: {
    zh: '服务器保存的操作员账号：从建立、首次修改密码到锁定、解锁和删除。被拒绝的操作同样记入日志。',
    en: 'The account of an operator on the server: from the first password to locking and deletion, refusals too.',
  },
  states: {
    notCreated: {
      title: { zh: '尚未建立', en: 'Not created' },
      description: { zh: '还没有这个账号。', en: 'There is no such account yet.' },
    },
    awaitingFirstPassword: {
      title: { zh: '待首次改密', en: 'Awaiting first password' },
      description: {
        zh: '持有一次性密码，登录时必须先修改密码。',
        en: 'Its password is a one-time one, which must be changed at the sign-in.',
      },
    },
    active: {
      title: { zh: '正常', en: 'Active' },
      description: {
        zh: '账号可以登录，密码由本人设定。',
        en: 'The account can sign in with a password of its owner’s own.',
      },
    },
    locked: {
      title: { zh: '已锁定', en: 'Locked' },
      description: {
        zh: '管理员锁定了账号，会话已全部结束，密码正确也不能登录。',
        en: 'An administrator locked the account: its sessions ended, and the right password does not sign it in.',
      },
    },
    deleted: {
      title: { zh: '已删除', en: 'Deleted' },
      description: {
        zh: '账号不能再登录，用户名不再使用，姓名保留在日志和审计中。',
        en: 'The account never signs in again and its user name is not given again; journals and audit keep the name.',
      },
    },
  },
  events: {
    'account.create': { zh: '建立账号', en: 'The account is created' },
    'account.adopt': { zh: '接管已有账号', en: 'An account from before is taken over' },
    'password.initialise': { zh: '初始化密码', en: 'The password is initialised' },
    'password.change': { zh: '本人修改密码', en: 'The owner changes the password' },
    'account.lock': { zh: '锁定账号', en: 'The account is locked' },
    'account.unlock': { zh: '解锁账号', en: 'The account is unlocked' },
    'account.delete': { zh: '删除账号', en: 'The account is deleted' },
  },
  guards: {
    passwordMustBeChanged: { zh: '密码仍须修改', en: 'The password must still be changed' },
    adoptedPasswordMustBeChanged: {
      zh: '接管的账号须修改密码',
      en: 'The password of the account that is taken over must be changed',
    },
  },
}
