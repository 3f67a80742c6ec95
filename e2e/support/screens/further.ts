import type { Page } from '@playwright/test'

import { button, type Screen, press, pressInFirst } from './screen.ts'

/** Opens what a list's first row names. */
const openFirst = (page: Page): Promise<void> =>
  page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click()

const machine = '/system/machines?machine=registrationRecord'

/** What no menu leads to: pages of their own, parts of a page, and what opens over one. */
export const further: readonly Screen[] = [
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
  {
    name: 'over-terminal-add',
    path: '/datacollect/archive/terminal',
    open: press(/^(新增|Add)$/u),
  },
  {
    name: 'over-total-check',
    path: '/datacollect/archive/measuringPoint',
    open: press(/^(总分核对|Check totals)$/u, /^(核对|Check)$/u),
  },
  {
    name: 'over-meter-change-add',
    path: '/datacollect/archive/meterChange',
    open: press(/^(新增|Add)$/u),
  },
  { name: 'over-terminal-drawer', path: '/datacollect/archive/terminal', open: pressInFirst() },
  {
    name: 'over-terminal-access',
    path: '/datacollect/archive/terminal',
    async open(page) {
      await openFirst(page)
      await button(page, /^(接入参数|Connection)$/u).click()
      // The audit log has that somebody looked.
      await page.getByText(/^sw\/up\//u).waitFor()
    },
  },
  { name: 'over-menu-add', path: '/system/menu', open: press(/^(新增菜单|Add menu)$/u) },
  { name: 'over-menu-edit', path: '/system/menu', open: press(/^(编辑|Edit) /u) },
  { name: 'over-menu-move', path: '/system/menu', open: press(/^(移动|Move )/u) },
  { name: 'over-menu-delete', path: '/system/menu', open: press(/^(删除|Delete) /u) },
  { name: 'over-role-rights', path: '/system/role', open: press(/^(授权|Rights) (编辑人员|Editor)/u) },
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
  {
    name: 'alarm-detail',
    path: '/faultAlarm/alert',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
  { name: 'over-alarm-rule-add', path: '/faultAlarm/alertConfig', open: press(/^(新增|Add)$/u) },
  { name: 'over-event-allocation-add', path: '/faultAlarm/eventAllocation', open: press(/^(新增|Add)$/u) },
  { name: 'card-order-detail', path: '/card/orders', open: pressInFirst() },
  {
    name: 'over-order-approve',
    path: '/card/orders?state=awaitingApproval',
    open: pressInFirst(/^(批准|Approve)$/u),
  },
  {
    name: 'over-order-reject',
    path: '/card/orders?state=awaitingApproval',
    open: pressInFirst(/^(驳回|Reject)$/u),
  },
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
    name: 'single-terminal',
    path: '/datacollect/onlineMonitor',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
  { name: 'custom-chart', path: '/datacollect/customChart', open: openFirst },
  { name: 'custom-chart-new', path: '/datacollect/customChart?open=new' },
  { name: 'dashboard', path: '/datacollect/dashboard', open: openFirst },
  { name: 'dashboard-new', path: '/datacollect/dashboard?open=new' },
  { name: 'over-device-type-add', path: '/datacollect/archive/deviceType', open: press(/^(新增|Add)$/u) },
  {
    name: 'archive-device-type-detail',
    path: '/datacollect/archive/deviceType',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
  { name: 'over-data-item-add', path: '/datacollect/archive/dataItem', open: press(/^(新增|Add)$/u) },
  {
    name: 'fee-service-detail',
    path: '/datacollect/feeControl/feeService',
    open: pressInFirst(),
  },
  { name: 'over-fee-service-add', path: '/datacollect/feeControl/feeService', open: press(/^(新增|Add)$/u) },
  { name: 'over-elw-add', path: '/datacollect/feeControl/elw', open: press(/^(新增|Add)$/u) },
  {
    name: 'fee-user-meters',
    path: '/datacollect/feeControl/feeUser',
    open: (page) => page.getByText(/^(按终端和电表|By terminal and meter)$/u).click(),
  },
  { name: 'collection-task-detail', path: '/datacollect/collectionTask', open: pressInFirst() },
  {
    name: 'over-collection-task-assign',
    path: '/datacollect/collectionTask',
    open: press(/^(分配任务|Assign)$/u),
  },
  { name: 'over-task-template-add', path: '/datacollect/taskTemplate', open: press(/^(新增|Add)$/u) },
  { name: 'task-template-detail', path: '/datacollect/taskTemplate', open: pressInFirst() },
  {
    name: 'over-task-template-items',
    path: '/datacollect/taskTemplate',
    open: pressInFirst(/^(选择数据项|Choose items)$/u),
  },
  {
    name: 'archive-terminal-detail',
    path: '/datacollect/archive/terminal',
    open: (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click(),
  },
]
