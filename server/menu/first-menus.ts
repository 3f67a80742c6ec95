import { overviewMenus } from './first/overview-menus.ts'
import { deviceMonitorMenus } from './first/device-monitor-menus.ts'
import { collectMenus } from './first/collect-menus.ts'
import { alarmMenus } from './first/alarm-menus.ts'
import { batteryMenus } from './first/battery-menus.ts'
import { cardMenus } from './first/card-menus.ts'
import { systemMenus } from './first/system-menus.ts'
import { readingMenus } from './first/reading-menus.ts'
import { reportMenus } from './first/report-menus.ts'

export { systemMenu } from './first/top-menus.ts'

/** Menus by their lasting ids, a file for each folder at the top. A folder has no code; icons are names of the lucide set. */
export const firstMenus = [
  ...overviewMenus,
  ...deviceMonitorMenus,
  ...collectMenus,
  ...alarmMenus,
  ...batteryMenus,
  ...cardMenus,
  ...systemMenus,
  ...readingMenus,
  ...reportMenus,
]
