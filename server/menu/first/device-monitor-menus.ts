import { top } from './top-menus.ts'

/** Menus of how devices stand. */
export const deviceMonitorMenus = [
  {
    id: 360,
    parent_id: top,
    address: 'deviceMonitor',
    name: '设备监控',
    icon: 'gauge',
    sort: 1.5,
    code: '',
  },
  {
    id: 361,
    parent_id: 360,
    address: 'status',
    name: '设备状态',
    icon: 'activity',
    sort: 1,
    code: 'deviceMonitor',
  },
]
