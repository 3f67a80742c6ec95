import { top } from './top-menus.ts'

/** Menus of operation management (core §1). */
export const reportMenus = [
  {
    id: 300,
    parent_id: top,
    address: 'operation',
    name: '运营管理',
    icon: 'banknote',
    sort: 4.5,
    code: '',
  },
  {
    id: 301,
    parent_id: 300,
    address: 'electricityReport',
    name: '电量报表',
    icon: 'zap',
    sort: 1,
    code: 'report',
  },
  {
    id: 302,
    parent_id: 300,
    address: 'incomeReport',
    name: '收益报表',
    icon: 'banknote',
    sort: 2,
    code: 'report',
  },
  {
    id: 303,
    parent_id: 300,
    address: 'efficiency',
    name: '效率分析',
    icon: 'gauge',
    sort: 3,
    code: 'report',
  },
  {
    id: 304,
    parent_id: 300,
    address: 'sitePrice',
    name: '站点分时电价',
    icon: 'calendar-clock',
    sort: 4,
    code: 'sitePrice',
  },
]
