import { top } from './top-menus.ts'

/** Menus of prepaid cards. */
export const cardMenus = [
  { id: 20, parent_id: top, address: 'card', name: '卡务管理', icon: 'credit-card', sort: 3, code: '' },
  { id: 21, parent_id: 20, address: 'customer', name: '客户', icon: 'users', sort: 2, code: 'customer' },
  { id: 22, parent_id: 20, address: 'tariff', name: '电价', icon: 'zap', sort: 3, code: 'tariff' },
  { id: 23, parent_id: 20, address: 'counter', name: '柜台', icon: 'banknote', sort: 1, code: 'counter' },
  {
    id: 24,
    parent_id: 20,
    address: 'orders',
    name: '订单与审批',
    icon: 'receipt',
    sort: 4,
    code: 'cardOrder',
  },
  {
    id: 25,
    parent_id: 20,
    address: 'closing',
    name: '日结',
    icon: 'banknote',
    sort: 5,
    code: 'closing',
  },
  {
    id: 26,
    parent_id: 20,
    address: 'reconciliation',
    name: '对账',
    icon: 'shield-check',
    sort: 6,
    code: 'reconciliation',
  },
  {
    id: 27,
    parent_id: 20,
    address: 'desk',
    name: '读卡服务',
    icon: 'monitor',
    sort: 8,
    code: 'cardDesk',
  },
  {
    id: 28,
    parent_id: 20,
    address: 'statement',
    name: '账务明细',
    icon: 'file-text',
    sort: 7,
    code: 'statement',
  },
]
