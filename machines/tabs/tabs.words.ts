import type { MachineWords } from '../shared/words.ts'

export const tabsWords: MachineWords = {
  title: { zh: '标签页', en: 'Tags view' },
  description: {
    zh: '记录访问过的页面及其缓存（最多 10 页），由地址决定哪个标签为当前标签。',
    en: 'Visited pages and those that are kept (10 at the most); the address decides which tag is active.',
  },
  states: {
    waiting: {
      title: { zh: '等待路由', en: 'Waiting' },
      description: { zh: '路由尚未加载。', en: 'The routes are not known yet.' },
    },
    ready: {
      title: { zh: '就绪', en: 'Ready' },
      description: { zh: '标签可以打开和关闭。', en: 'Tags can be opened and closed.' },
    },
    'ready.aside': {
      title: { zh: '无标签页面', en: 'Aside' },
      description: {
        zh: '当前地址没有标签，例如错误页。',
        en: 'The address has no tag, such as an error page.',
      },
    },
    'ready.showing': {
      title: { zh: '已显示', en: 'Showing' },
      description: { zh: '当前标签的页面已显示。', en: 'The active tag’s page is shown.' },
    },
    'ready.returning': {
      title: { zh: '返回中', en: 'Returning' },
      description: {
        zh: '页面按离开时的样子显示，地址正补全查询条件。',
        en: 'The page is shown as it was left; the address is getting its query back.',
      },
    },
    'ready.moving': {
      title: { zh: '转移中', en: 'Moving' },
      description: {
        zh: '当前标签已关闭，正前往另一个标签。',
        en: 'The active tag was closed; the console is on its way to another one.',
      },
    },
    'ready.refreshing': {
      title: { zh: '刷新中', en: 'Refreshing' },
      description: {
        zh: '正经由刷新页面（/redirect）重新打开。',
        en: 'The console is on its way through the refresh helper (/redirect).',
      },
    },
    'ready.renewed': {
      title: { zh: '待重新打开', en: 'Renewed' },
      description: { zh: '页面已移除，将重新打开。', en: 'The page was removed and will be opened afresh.' },
    },
  },
  events: {
    'routes.known': { zh: '路由已加载', en: 'The routes were loaded' },
    'page.open': { zh: '打开页面', en: 'A page is opened' },
    'page.none': { zh: '地址没有标签', en: 'The address has no tag' },
    'tab.close': { zh: '关闭标签', en: 'Close a tag' },
    'tab.closeOthers': { zh: '关闭其他标签', en: 'Close the others' },
    'tab.closeAll': { zh: '关闭全部标签', en: 'Close all' },
    'tab.refresh': { zh: '刷新标签', en: 'Refresh a tag' },
    'page.renew': { zh: '到达刷新页面', en: 'The refresh helper was reached' },
    'tab.move': { zh: '移动标签', en: 'Move a tag' },
    'page.edit': { zh: '页面内容已修改或已保存', en: 'A page was edited, or its edits were saved' },
    'tab.note': { zh: '注明页面记录', en: 'The page names its record' },
  },
  guards: {
    pageWasLeftElsewhere: {
      zh: '缓存的页面离开时带有查询条件',
      en: 'The kept page was left with a query of its own',
    },
    pageHasTag: { zh: '页面已有标签', en: 'The page has a tag' },
    activeWouldClose: { zh: '当前标签将被关闭', en: 'The active tag would close' },
    tagCanClose: { zh: '有标签将被关闭', en: 'Some tag would close' },
    tagIsOpen: { zh: '标签已打开', en: 'The tag is open' },
    activeIsAmongOthers: { zh: '当前标签在其他标签之中', en: 'The active tag is among the others' },
    othersAreOpen: { zh: '还有其他可关闭的标签', en: 'Others are open that may be closed' },
    placeIsFree: { zh: '标签可以移到该位置', en: 'The tag may stand there' },
  },
}
