import { expect, type Page } from '@playwright/test'

import { serveCustomer } from './served-customer.ts'

/** One picture that a user may have before them: a page, or what is opened on it. */
export interface Screen {
  /** Names its pictures and stands in what a failing gate says. */
  readonly name: string
  readonly path: string
  /** Opens what lies over the page, in either language. */
  readonly open?: (page: Page) => Promise<void>
  /** Opened at a point of the wide page, which a narrower window has not. */
  readonly isWideOnly?: boolean
}

/** Also below a dialog, which hides it from screen readers. */
const menuOf = (page: Page) => page.getByRole('navigation', { name: /^(菜单|Menu)$/u, includeHidden: true })
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

const press =
  (...names: readonly RegExp[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await button(page, name).click()
  }

/** Before anyone has signed in. */
export const signInScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/login' },
  {
    name: 'sign-in-faults',
    path: '/login',
    open: async (page) => {
      await page.getByRole('button', { name: /验证码|erification code/u }).waitFor()
      await page.locator('form button[type=submit]').click()
    },
  },
  { name: 'sign-in-password', path: '/login', open: press(/^(修改密码|Change password)$/u) },
]

/** Opens the record of a list's first row, and there what the names say. */
const pressInFirst =
  (...names: readonly RegExp[]) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click()
    const over = page.getByRole('dialog')
    for (const name of names)
      await over.getByRole('tab', { name }).or(over.getByRole('button', { name })).first().click()
  }

const machine = '/system/machines?machine=registrationRecord'

/** What no menu leads to: pages of their own, parts of a page, and what opens over one. */
const further: readonly Screen[] = [
  { name: 'errorPage-404', path: '/errorPage/404' },
  { name: 'errorPage-401', path: '/errorPage/401' },
  { name: 'exampleCommon', path: '/exampleCommon' },
  { name: 'exampleCommon-search', path: '/exampleCommon/search' },
  { name: 'machine-diagram', path: machine },
  ...['transitions', 'journal', 'live', 'versions'].map((view) => ({
    name: `machine-${view}`,
    path: `${machine}&view=${view}`,
  })),
  { name: 'over-settings', path: '/exampleCommon/title', open: press(/^(设置|Settings)$/u) },
  { name: 'over-search', path: '/exampleCommon/title', open: press(/^(搜索|Search)/u) },
  {
    name: 'over-password',
    path: '/exampleCommon/title',
    open: async (page) => {
      await button(page, /^(用户菜单|User menu)/u).click()
      await page.getByRole('menuitem', { name: /^(修改密码|Change password)$/u }).click()
    },
  },
  {
    name: 'over-second-factor',
    path: '/exampleCommon/title',
    open: async (page) => {
      await button(page, /^(用户菜单|User menu)/u).click()
      await page.getByRole('menuitem', { name: /^(二次验证|Two-step sign-in)$/u }).click()
      await button(page, /^(开始设置|Set up)$/u).click()
    },
  },
  {
    name: 'over-tag-menu',
    path: '/exampleCommon/title',
    open: (page) => page.getByRole('tab', { selected: true }).first().click({ button: 'right' }),
    isWideOnly: true,
  },
  { name: 'over-dialog', path: '/exampleCommon/dialog', open: press(/^(小（|Small)/u) },
  { name: 'over-columns', path: '/exampleCommon/assetTable', open: press(/^(列设置|Columns)$/u) },
  { name: 'over-calendar', path: '/exampleCommon/dateRange', open: press(/^(打开日历|Open the calendar)$/u) },
  { name: 'over-terminal', path: '/exampleCommon/pickers', open: press(/^(选择终端|Pick a terminal)$/u) },
  {
    name: 'over-measuring-point',
    path: '/exampleCommon/pickers',
    open: press(/^(选择(?:测量点|测点)|Pick a measuring point)$/u),
  },
  { name: 'over-form', path: '/exampleCommon/userForm', open: press(/^(在对话框中填写|Fill in a dialog)$/u) },
  {
    name: 'system-multiParameter-form',
    path: '/system/multiParameter?kind=vender',
    open: press(/^(新增内容|Add an entry)$/u),
  },
  {
    name: 'system-multiParameter-delete',
    path: '/system/multiParameter?kind=vender',
    open: press(/^(删除内容：|Delete the entry: )/u),
  },
  { name: 'over-menu-add', path: '/system/menu', open: press(/^(新增菜单|Add menu)$/u) },
  { name: 'over-menu-edit', path: '/system/menu', open: press(/^(编辑|Edit) /u) },
  { name: 'over-menu-move', path: '/system/menu', open: press(/^(移动|Move )/u) },
  { name: 'over-menu-delete', path: '/system/menu', open: press(/^(删除|Delete) /u) },
  { name: 'over-role-rights', path: '/system/role', open: press(/^(授权|Rights) (编辑人员|系统管理员)/u) },
  { name: 'over-role-copy', path: '/system/role', open: press(/^(复制|Copy) /u) },
  {
    name: 'over-department',
    path: '/system/depart',
    open: press(/^(新增部门|Add department)$/u),
  },
  {
    name: 'over-department-assignment',
    path: '/system/depart',
    open: press(/^(分配机构和菜单|Assign institutions and menus)$/u),
  },
  { name: 'over-operator-form', path: '/system/operator', open: press(/^(新增操作员|Add operator)$/u) },
  {
    name: 'system-operator-detail',
    path: '/system/operator',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
  ...['sysLog', 'auditLog'].map((log) => ({
    name: `over-${log}-row`,
    path: `/system/${log}`,
    open: (page: Page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  })),
  { name: 'over-customer-add', path: '/card/customer', open: press(/^(新增客户|Add customer)$/u) },
  {
    name: 'card-customer-detail',
    path: '/card/customer',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
  {
    name: 'over-customer-edit',
    path: '/card/customer',
    open: pressInFirst(/^(编辑|Edit)$/u),
  },
  {
    name: 'over-customer-meter',
    path: '/card/customer',
    open: pressInFirst(/^(电表|Meter)$/u, /^(换表|Change or remove)/u),
  },
  {
    name: 'card-customer-orders',
    path: '/card/customer',
    open: pressInFirst(/^(订单|Orders)$/u),
  },
  {
    name: 'over-customer-close',
    path: '/card/customer',
    open: pressInFirst(/^(注销|Close customer)$/u),
  },
  ...['open', 'topUp'].map((flow) => ({
    name: `card-counter-${flow}`,
    path: `/card/counter?flow=${flow}`,
  })),
  { name: 'card-order-detail', path: '/card/orders', open: pressInFirst() },
  { name: 'over-order-approve', path: '/card/orders', open: pressInFirst(/^(批准|Approve)$/u) },
  { name: 'over-order-reject', path: '/card/orders', open: pressInFirst(/^(驳回|Reject)$/u) },
  {
    name: 'over-receipt',
    path: '/card/orders?state=written',
    open: pressInFirst(/^(打印收据|Receipt)$/u),
  },
  { name: 'over-closing', path: '/card/closing', open: pressInFirst() },
  { name: 'over-desk-add', path: '/card/desk', open: press(/^(新增柜台|Add counter)$/u) },
  { name: 'over-desk-revoke', path: '/card/desk', open: press(/^(停用|Take out)/u) },
  { name: 'over-card-keys', path: '/card/desk', open: press(/^(卡密钥|Card keys)$/u) },
  {
    name: 'over-card-keys-rotate',
    path: '/card/desk',
    open: press(/^(卡密钥|Card keys)$/u, /^(启用新密钥|New key)$/u),
  },
  { name: 'over-tariff-add', path: '/card/tariff', open: press(/^(新增电价|Add tariff)$/u) },
  {
    name: 'card-tariff-detail',
    path: '/card/tariff',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
  { name: 'over-tariff-plan', path: '/card/tariff', open: pressInFirst(/^(调价|Plan new prices)$/u) },
  { name: 'over-tariff-edit', path: '/card/tariff', open: pressInFirst(/^(编辑|Edit)$/u) },
  { name: 'over-agency-add', path: '/datacollect/archive/agency', open: press(/^(新增|Add)$/u) },
  { name: 'over-agency-kind-add', path: '/datacollect/archive/agencyKind', open: press(/^(新增|Add)$/u) },
  {
    name: 'over-site-add',
    path: '/datacollect/archive/site',
    open: press(/^(新增|Add)$/u, /^(在地图上选点|Pick on the map)$/u),
  },
  {
    name: 'archive-site-detail',
    path: '/datacollect/archive/site',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
  {
    name: 'archive-meter-asset-detail',
    path: '/datacollect/archive/meterAsset',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
  {
    name: 'archive-device-detail',
    path: '/datacollect/archive/device',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
  {
    name: 'archive-terminal-detail',
    path: '/datacollect/archive/terminal',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
]

/** Every screen of the signed-in user: those of the menu, and what no menu leads to. Sees that they have records to show. */
export async function everyScreen(page: Page): Promise<readonly Screen[]> {
  await serveCustomer(page)
  const links = menuOf(page).locator('a[href]')
  await links.first().waitFor({ state: 'attached' })
  // Closed submenus are in the page too, only hidden.
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return [...paths.map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path })), ...further]
}

/** Goes to a screen until nothing on it is under way; within the console without loading it anew. */
export async function show(page: Page, { path, open }: Screen): Promise<void> {
  const isInside = path !== '/login' && (await menuOf(page).count()) > 0 && (await closedOver(page))
  if (isInside) await goWithin(page, path)
  else await page.goto(path)
  await settled(page)
  if (!open) return
  await open(page)
  await settled(page)
}

/** Milliseconds for one to close; which of them Escape leaves open is then loaded over. */
const closing = 2000

/** Closes what lies over the page, one after the other. @returns whether nothing does any more */
async function closedOver(page: Page): Promise<boolean> {
  const over = page.locator('[role=dialog], [role=menu]').filter({ visible: true })
  for (let count = await over.count(); count > 0; count = await over.count()) {
    await page.keyboard.press('Escape')
    const [{ status }] = await Promise.allSettled([expect(over).not.toHaveCount(count, { timeout: closing })])
    if (status === 'rejected') return false
  }
  return true
}

/** As a step of the browser's history does. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: window.history.length }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}

/** Nothing is under way on the page any more: no placeholder, no font, no movement that ends, no change. */
export async function settled(page: Page): Promise<void> {
  // By its tag: a dialog hides it from screen readers.
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const quietFor = 250
    const waiting = '.chakra-skeleton, .chakra-spinner, [aria-busy=true]'
    const isWaiting = (): boolean =>
      [...document.querySelectorAll(waiting)].some((element) => element.checkVisibility())
    const end = performance.now() + 8000
    let changed = performance.now()
    const observer = new MutationObserver(() => {
      changed = performance.now()
    })
    observer.observe(document.body, { subtree: true, childList: true })
    while ((isWaiting() || performance.now() < changed + quietFor) && performance.now() < end)
      await new Promise(requestAnimationFrame)
    observer.disconnect()
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
