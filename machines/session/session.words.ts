import type { MachineWords } from '../shared/words.ts'

export const sessionWords: MachineWords = {
  title: { zh: '会话', en: 'Session' },
  description: {
    zh: '一个浏览器标签页的会话，从登录到结束。',
    en: 'The session of one browser tab, from sign-in to its end.',
  },
  states: {
    starting: {
      title: { zh: '开始', en: 'Starting' },
      description: { zh: '查看是否已有令牌。', en: 'Looks whether a token is there.' },
    },
    signedOut: {
      title: { zh: '未登录', en: 'Signed out' },
      description: { zh: '显示登录页。', en: 'The sign-in page is shown.' },
    },
    entering: {
      title: { zh: '正在进入', en: 'Entering' },
      description: { zh: '同时读取用户信息和语言。', en: 'User and language are read side by side.' },
    },
    'entering.user': {
      title: { zh: '用户信息', en: 'User' },
      description: { zh: '服务器给出用户和角色。', en: 'The server tells user and roles.' },
    },
    'entering.user.loading': {
      title: { zh: '读取用户信息', en: 'Reading the user' },
      description: { zh: '等待服务器应答。', en: 'The answer is awaited.' },
    },
    'entering.user.slow': {
      title: { zh: '应答缓慢', en: 'Slow' },
      description: {
        zh: '5 秒内没有应答：继续等待，也可以重试或退出。',
        en: 'No answer for 5 seconds: it is still awaited, and one can try again or sign out.',
      },
    },
    'entering.user.known': {
      title: { zh: '用户已知', en: 'User known' },
      description: { zh: '至少有一个角色。', en: 'There is at least one role.' },
    },
    'entering.language': {
      title: { zh: '语言', en: 'Language' },
      description: { zh: '由服务器决定。', en: 'The server decides.' },
    },
    'entering.language.loading': {
      title: { zh: '读取语言', en: 'Reading the language' },
      description: { zh: '等待服务器应答。', en: 'The answer is awaited.' },
    },
    'entering.language.decided': {
      title: { zh: '语言已定', en: 'Language decided' },
      description: {
        zh: '失败时用本地保存的语言或中文。',
        en: 'Without an answer it is the saved one or Chinese.',
      },
    },
    stalled: {
      title: { zh: '没有应答', en: 'Stalled' },
      description: {
        zh: '服务器没有应答，可以重试或退出。',
        en: 'The server did not answer; one can try again or sign out.',
      },
    },
    rejected: {
      title: { zh: '未通过', en: 'Rejected' },
      description: {
        zh: '用户信息无效，回到登录页。',
        en: 'The user information is not valid; back to the sign-in page.',
      },
    },
    signedIn: {
      title: { zh: '已登录', en: 'Signed in' },
      description: { zh: '可以使用控制台。', en: 'The console can be used.' },
    },
    'signedIn.welcomed': {
      title: { zh: '欢迎', en: 'Welcomed' },
      description: { zh: '显示登录成功 2 秒。', en: 'Says for 2 seconds that signing in succeeded.' },
    },
    'signedIn.settled': {
      title: { zh: '使用中', en: 'Settled' },
      description: { zh: '没有提示。', en: 'Nothing is announced.' },
    },
    expired: {
      title: { zh: '登录已失效', en: 'Expired' },
      description: {
        zh: '提示登录已失效，等待确认。',
        en: 'Says that the login has expired and waits for the confirmation.',
      },
    },
    keyless: {
      title: { zh: '缺少会话密钥', en: 'Without key' },
      description: { zh: '无法加密，必须重新登录。', en: 'Nothing can be sealed; one must sign in again.' },
    },
    signingOut: {
      title: { zh: '正在退出', en: 'Signing out' },
      description: { zh: '通知服务器，最多等 3 秒。', en: 'Tells the server, for 3 seconds at most.' },
    },
    leaving: {
      title: { zh: '离开', en: 'Leaving' },
      description: { zh: '清除会话留下的一切。', en: 'Clears what the session left.' },
    },
    left: {
      title: { zh: '已离开', en: 'Left' },
      description: { zh: '页面重新加载。', en: 'The page is loaded anew.' },
    },
  },
  events: {
    'session.ended': { zh: '服务器回答 301 或 302', en: 'The server answered 301 or 302' },
    'sessionKey.missing': { zh: '需要加密而没有密钥', en: 'Something had to be sealed without a key' },
    signOut: { zh: '用户退出', en: 'The user signs out' },
    'entry.retry': { zh: '用户重试', en: 'The user tries again' },
    'alert.acknowledge': { zh: '用户确认提示', en: 'The user confirms the alert' },
    'xstate.done.actor.signInForm': { zh: '登录成功', en: 'Signing in succeeded' },
    'xstate.done.actor.loadUser': { zh: '得到用户信息', en: 'The user information came' },
    'xstate.error.actor.loadUser': { zh: '没有得到用户信息', en: 'The user information did not come' },
    'xstate.done.actor.loadLanguage': { zh: '得到语言', en: 'The language came' },
    'xstate.error.actor.loadLanguage': { zh: '没有得到语言', en: 'The language did not come' },
    'xstate.done.actor.signOut': { zh: '服务器已退出', en: 'The server signed out' },
    'xstate.error.actor.signOut': { zh: '退出没有应答', en: 'Signing out was not answered' },
  },
  guards: {
    tokenIsPresent: { zh: '已有令牌', en: 'There is a token' },
    hasJustSignedIn: { zh: '刚刚登录', en: 'Signed in on this page just now' },
    sessionIsOver: { zh: '状态为 301 或 302', en: 'The status is 301 or 302' },
    userInfoIsMissing: { zh: '应答中没有用户', en: 'The answer holds no user' },
    outcomeIsUnknown: { zh: '结果未知', en: 'The outcome is unknown' },
    rolesAreEmpty: { zh: '没有角色', en: 'There is no role' },
  },
}
