import type { MachineWords } from '../shared/words.ts'

export const navigationWords: MachineWords = {
  title: { zh: '页面导航', en: 'Navigation' },
  description: {
    zh: '地址每次变化都按六条守卫规则判定：打开、转向、登录或提示无权限。',
    en: 'Each change of the address is decided by the six guard rules: shown, redirected, or sent to sign in.',
  },
  states: {
    deciding: {
      title: { zh: '判定中', en: 'Deciding' },
      description: {
        zh: '按守卫规则依次判定当前地址。',
        en: 'The guard rules are applied to the address in their order.',
      },
    },
    loadingMenus: {
      title: { zh: '加载菜单', en: 'Loading menus' },
      description: {
        zh: '向服务器请求菜单并生成路由。',
        en: 'The menu list is asked for and routes are made from it.',
      },
    },
    refreshingMenus: {
      title: { zh: '更新菜单', en: 'Refreshing menus' },
      description: {
        zh: '菜单在服务器上有变动，打开下一页前重新请求；请求失败或超过 5 秒时沿用原来的菜单。',
        en: 'The menus changed at the server and are asked for again before the next page; where that fails or takes more than 5 seconds, those from before hold.',
      },
    },
    redirecting: {
      title: { zh: '转向中', en: 'Redirecting' },
      description: { zh: '路由器正前往目标地址。', en: 'The router is on its way to the target address.' },
    },
    showing: {
      title: { zh: '已显示', en: 'Showing' },
      description: { zh: '页面允许访问并已显示。', en: 'The page is permitted and shown.' },
    },
    withoutPages: {
      title: { zh: '没有可用页面', en: 'Without pages' },
      description: { zh: '当前用户没有任何菜单权限。', en: 'The user may open no page at all.' },
    },
    broken: {
      title: { zh: '页面无法加载', en: 'Broken' },
      description: { zh: '连备用页面的程序也无法加载。', en: 'Not even the fallback page could be loaded.' },
    },
    turnedAway: {
      title: { zh: '转到登录', en: 'Turned away' },
      description: {
        zh: '需要登录，或菜单加载失败。',
        en: 'A sign-in is needed, or the menus could not be loaded.',
      },
    },
  },
  events: {
    navigate: { zh: '地址变化', en: 'The address changed' },
    'module.failed': { zh: '页面程序加载失败', en: 'The page’s module failed to load' },
    'menus.changed': { zh: '服务器上的菜单有变动', en: 'The server’s menus have changed' },
    'menus.reload': { zh: '重新加载菜单', en: 'Load the menus again' },
    'xstate.done.actor.loadMenus': { zh: '菜单已读到', en: 'The menus arrived' },
    'xstate.error.actor.loadMenus': { zh: '菜单读取失败', en: 'Loading the menus failed' },
    'xstate.done.actor.refreshMenus': { zh: '新菜单已读到', en: 'The new menus arrived' },
    'xstate.error.actor.refreshMenus': { zh: '新菜单读取失败', en: 'Loading the new menus failed' },
  },
  guards: {
    pathIsOpenToAll: { zh: '地址无需登录', en: 'The path needs no sign-in' },
    userIsSignedOut: { zh: '用户未登录', en: 'The user is signed out' },
    pathIsSignIn: { zh: '地址是登录页', en: 'The path is the sign-in page' },
    menusHaveChanged: { zh: '服务器上的菜单有变动', en: 'The server’s menus have changed' },
    menusAreMissing: { zh: '菜单尚未加载', en: 'The menus are not loaded' },
    pathIsOwn: {
      zh: '地址是组件示例或大屏，不在菜单之内',
      en: 'The path is an example page or the big screen, which no menu leads to',
    },
    nothingIsPermitted: { zh: '没有任何可访问页面', en: 'No page is permitted' },
    pathIsHome: { zh: '地址是根路径', en: 'The path is the root' },
    moduleIsPresent: { zh: '页面程序存在', en: 'The page’s module is present' },
    pathIsFallback: { zh: '地址是备用页面', en: 'The path is the fallback page' },
    noModuleIsPresent: { zh: '任何页面都没有程序', en: 'No permitted page has a module' },
    fallbackIsForbidden: { zh: '备用页面不在权限之内', en: 'The fallback page is not permitted' },
    pathIsPermitted: { zh: '页面在权限之内', en: 'The page is permitted' },
  },
}
