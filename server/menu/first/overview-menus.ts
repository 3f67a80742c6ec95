import { top } from './top-menus.ts'

/** Menus of the overviews. */
export const overviewMenus = [
  {
    id: 2,
    parent_id: top,
    address: 'overviewenergy',
    name: '数据总览',
    icon: 'layout-dashboard',
    sort: 1,
    code: '',
  },
  { id: 3, parent_id: 2, address: 'countrywide', name: '多站总览', icon: 'map', sort: 2, code: 'overview' },
  {
    id: 4,
    parent_id: 2,
    address: 'singleI',
    name: '单站总览',
    icon: 'battery-charging',
    sort: 1,
    code: 'overview',
  },
]
