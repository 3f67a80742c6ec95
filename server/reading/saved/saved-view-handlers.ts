import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { addChart, changeChart, readChart } from './custom-charts.ts'
import { addBoard, changeBoard, readBoard } from './dashboards.ts'
import { removeSaved } from './saved-views.ts'
import { searchSaved } from './search-saved.ts'

type Names =
  | 'searchCustomCharts'
  | 'readCustomChart'
  | 'addCustomChart'
  | 'changeCustomChart'
  | 'removeCustomChart'
  | 'searchDashboards'
  | 'readDashboard'
  | 'addDashboard'
  | 'changeDashboard'
  | 'removeDashboard'

/** Charts and dashboards that users keep. */
export const savedViewHandlers = (platform: Platform): Pick<Handlers, Names> => ({
  searchCustomCharts: (input, { caller }) => searchSaved(platform.db, caller, 'chart', input),
  readCustomChart: ({ id }, { caller }) => readChart(platform.db, caller, id),
  addCustomChart: (input, context) => addChart(platform, input, context),
  changeCustomChart: (input, context) => changeChart(platform, input, context),
  removeCustomChart: (input, context) => removeSaved(platform, context, { kind: 'chart', input }),
  searchDashboards: (input, { caller }) => searchSaved(platform.db, caller, 'dashboard', input),
  readDashboard: ({ id }, { caller }) => readBoard(platform.db, caller, id),
  addDashboard: (input, context) => addBoard(platform, input, context),
  changeDashboard: (input, context) => changeBoard(platform, input, context),
  removeDashboard: (input, context) => removeSaved(platform, context, { kind: 'dashboard', input }),
})
