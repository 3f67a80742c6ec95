import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, none, requestId } from '../kernel/shapes.ts'
import { customChart } from './custom-chart.contract.ts'
import {
  savedAs,
  savedChange,
  savedFacts,
  savedPage,
  savedRemoval,
  savedSearch,
  shared,
} from './saved-view.ts'

/** Columns of a dashboard's grid, and its tiles at the most. */
export const dashboardColumns = 12
export const mostTiles = 24
export const leastTile = { w: 3, h: 3 } as const
const mostRows = 400

/** A chart on a dashboard; place and size in columns and rows of its grid. */
export const dashboardTile = z.strictObject({
  chartId: id,
  x: z.int().check(z.minimum(0), z.maximum(dashboardColumns - leastTile.w)),
  y: z.int().check(z.minimum(0), z.maximum(mostRows)),
  w: z.int().check(z.minimum(leastTile.w), z.maximum(dashboardColumns)),
  h: z.int().check(z.minimum(leastTile.h), z.maximum(20)),
})
export type DashboardTile = z.infer<typeof dashboardTile>

const laid = { tiles: z.array(dashboardTile).check(z.maxLength(mostTiles)) }
export const dashboardContent = z.object(laid)

export const dashboard = z.object({
  ...savedFacts,
  ...shared,
  ...laid,
  /** The charts of its tiles that the caller may see. */
  charts: z.array(customChart),
})
export type Dashboard = z.infer<typeof dashboard>

export const searchDashboards = call('POST', '/reading/dashboard/search', {
  need: { menu: 'customChart', action: 'view' },
  input: savedSearch,
  data: savedPage,
  summary: 'Dashboards: one’s own, and those shared with one’s institutions.',
})

export const readDashboard = call('POST', '/reading/dashboard/read', {
  need: { menu: 'customChart', action: 'view' },
  input: z.strictObject({ id }),
  data: dashboard,
  summary: 'A dashboard with its charts; a chart that is shared with nobody the caller is, is left out.',
})

export const addDashboard = call('POST', '/reading/dashboard/add', {
  need: { menu: 'customChart', action: 'add' },
  audit: { kind: 'dashboard' },
  input: z.strictObject({ requestId, ...shared, ...laid }),
  data: savedAs,
  summary: 'Keeps a new dashboard.',
})

export const changeDashboard = call('POST', '/reading/dashboard/change', {
  need: { menu: 'customChart', action: 'edit' },
  audit: { kind: 'dashboard' },
  input: z.strictObject({ ...savedChange, ...shared, ...laid }),
  data: savedAs,
  summary: 'Changes a dashboard of one’s own: its charts, their places and sizes.',
})

export const removeDashboard = call('POST', '/reading/dashboard/remove', {
  need: { menu: 'customChart', action: 'delete' },
  audit: { kind: 'dashboard' },
  input: savedRemoval,
  data: none,
  summary: 'Removes a dashboard of one’s own; its charts stay.',
})
