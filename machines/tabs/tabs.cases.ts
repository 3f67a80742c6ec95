import type { TabPage } from './tab.ts'
import type { TabsInput } from './tabs-types.ts'

const page = (path: string, record: string, more: Partial<TabPage> = {}): TabPage => ({
  fullPath: record === '' ? path : `${path}?id=${record}`,
  path,
  id: 2,
  title: 'menu.terminal',
  name: path,
  affix: false,
  noCache: false,
  query: {},
  record,
  ...more,
})
const home = page('/home', '', { affix: true })

export const tabsInputs: readonly TabsInput[] = [
  { owner: 'operator', saved: null },
  {
    owner: 'operator',
    saved: { owner: 'operator', tabs: [{ ...page('/list', ''), key: '/list' }], notes: {} },
  },
]

/** Sample events: a page whose tag stays, a page with two records, and one that is not kept. */
export const tabsCases = [
  { type: 'routes.known', affixed: [home], paths: ['/home', '/list', '/once'] },
  { type: 'routes.known', affixed: [], paths: ['/home', '/list'] },
  { type: 'page.open', page: home },
  { type: 'page.open', page: page('/list', '') },
  { type: 'page.open', page: page('/list', '', { fullPath: '/list?page=2' }) },
  { type: 'page.open', page: page('/list', '4') },
  { type: 'page.open', page: page('/once', '', { noCache: true }) },
  { type: 'tab.close', key: '/home' },
  { type: 'tab.close', key: '/list' },
  { type: 'tab.closeOthers', key: '/home' },
  { type: 'tab.closeOthers', key: '/list' },
  { type: 'tab.refresh', key: '/list' },
  { type: 'page.renew', key: '/list' },
  { type: 'tab.move', key: '/list', to: 1 },
  { type: 'tab.move', key: '/list', to: 2 },
  { type: 'page.edit', key: '/list', hasEdits: true },
  { type: 'page.edit', key: '/list', hasEdits: false },
  { type: 'tab.note', key: '/list', note: 'Terminal 4' },
]
