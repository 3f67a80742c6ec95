import type { ParsedOf } from '#contract/kernel/call.ts'
import {
  type addDashboard,
  type changeDashboard,
  type Dashboard,
  dashboardContent,
  type DashboardTile,
} from '#contract/reading/dashboard.contract.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { viewsOfCharts } from './custom-charts.ts'
import { addSaved, changeSaved, factsOfSaved, findSaved, type SavedView, savedViews } from './saved-views.ts'

type Entered = Omit<ParsedOf<typeof addDashboard>, 'requestId'>

const savedOf = ({ name, sharedWith, tiles }: Entered) => ({ name, sharedWith, content: { tiles } })

const chartsOf = async (db: Db | Tx, caller: Caller, tiles: readonly DashboardTile[]) =>
  tiles.length === 0
    ? []
    : savedViews(db, caller, 'chart')
        .selectAll('saved_view')
        .select('app_user.name as owner')
        .where('saved_view.id', 'in', [...new Set(tiles.map(({ chartId }) => chartId))])
        .execute()

/** @throws Refusal app.not_found where a chart is none that the caller sees */
async function lookAtTiles(tx: Tx, caller: Caller, tiles: readonly DashboardTile[]): Promise<void> {
  const charts = await chartsOf(tx, caller, tiles)
  if (charts.length < new Set(tiles.map(({ chartId }) => chartId)).size) refuse('app.not_found')
}

/** @throws Refusal app.not_found */
export const addBoard = (
  platform: Platform,
  input: ParsedOf<typeof addDashboard>,
  context: CallContext<Caller>,
) =>
  addSaved(platform, context, { kind: 'dashboard', saved: savedOf(input), input }, (tx) =>
    lookAtTiles(tx, context.caller, input.tiles),
  )

/** @throws Refusal app.not_found, app.stale */
export const changeBoard = (
  platform: Platform,
  input: ParsedOf<typeof changeDashboard>,
  context: CallContext<Caller>,
) =>
  changeSaved(platform, context, { kind: 'dashboard', saved: savedOf(input), input }, (tx) =>
    lookAtTiles(tx, context.caller, input.tiles),
  )

const tilesOf = ({ content }: SavedView): DashboardTile[] => dashboardContent.parse(content).tiles

/** A dashboard with those of its charts that are still there and that the caller sees. @throws Refusal app.not_found */
export async function readBoard(db: Db, caller: Caller, id: number): Promise<Dashboard> {
  const row = await findSaved(db, caller, 'dashboard', id)
  const tiles = tilesOf(row)
  const charts = await viewsOfCharts(db, caller, await chartsOf(db, caller, tiles))
  const seen = new Set(charts.map((chart) => chart.id))
  return { ...factsOfSaved(row, caller), tiles: tiles.filter(({ chartId }) => seen.has(chartId)), charts }
}
