import { top } from './top-menus.ts'

/** Menus of what the readings say of batteries. */
export const batteryMenus = [
  {
    id: 340,
    parent_id: top,
    address: 'batteryAnalysis',
    name: '电池分析',
    icon: 'battery-charging',
    sort: 6,
    code: '',
  },
  { id: 341, parent_id: 340, address: 'stack', name: '电池堆', icon: 'database', sort: 1, code: 'battery' },
  {
    id: 342,
    parent_id: 340,
    address: 'cluster',
    name: '电池簇',
    icon: 'component',
    sort: 2,
    code: 'battery',
  },
  {
    id: 343,
    parent_id: 340,
    address: 'cell',
    name: '单体电池',
    icon: 'battery-charging',
    sort: 3,
    code: 'battery',
  },
  {
    id: 344,
    parent_id: 340,
    address: 'outdated',
    name: '老化电池报表',
    icon: 'file-clock',
    sort: 4,
    code: 'outdatedBattery',
  },
]
