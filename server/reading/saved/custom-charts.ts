import type { ParsedOf } from '#contract/kernel/call.ts'
import {
  type addCustomChart,
  type changeCustomChart,
  type ChartContent,
  chartContent,
  type ChartIndicator,
  type CustomChart,
} from '#contract/reading/custom-chart.contract.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { factsOf, readSeenDevices } from '../query/read-points.ts'
import { addSaved, changeSaved, factsOfSaved, findSaved, type SavedView } from './saved-views.ts'

type Entered = Omit<ParsedOf<typeof addCustomChart>, 'requestId'>

const savedOf = ({ name, sharedWith, hours, startsAtZero, indicators }: Entered) => ({
  name,
  sharedWith,
  content: { hours, startsAtZero, indicators } satisfies ChartContent,
})

/** The parameter decides how many; what an older, larger limit allowed may stay as it is. */
async function refuseMany(tx: Tx, count: number, before: number): Promise<void> {
  const max = await readParameter(tx, 'customChartLimit')
  if (count > Math.max(max, before))
    refuse('app.invalid_input', { fields: { indicators: 'max_points' }, values: { indicators: { max } } })
}

const keyOf = ({ deviceId, code }: Pick<ChartIndicator, 'deviceId' | 'code'>) => `${deviceId}.${code}`

/** @throws Refusal app.not_found where the caller may not see a device, or it has no such item */
async function lookAtIndicators(tx: Tx, caller: Caller, indicators: readonly ChartIndicator[]) {
  const [{ hidden } = { hidden: 0 }] = await seenCharts(tx, caller, [indicators])
  if (hidden > 0) refuse('app.not_found')
}

/** Keeps a new chart. @throws Refusal app.not_found, app.invalid_input */
export const addChart = (
  platform: Platform,
  input: ParsedOf<typeof addCustomChart>,
  context: CallContext<Caller>,
) =>
  addSaved(platform, context, { kind: 'chart', saved: savedOf(input), input }, async (tx) => {
    await refuseMany(tx, input.indicators.length, 0)
    await lookAtIndicators(tx, context.caller, input.indicators)
  })

/** Changes one's own chart. @throws Refusal app.not_found, app.stale, app.invalid_input */
export const changeChart = (
  platform: Platform,
  input: ParsedOf<typeof changeCustomChart>,
  context: CallContext<Caller>,
) =>
  changeSaved(platform, context, { kind: 'chart', saved: savedOf(input), input }, async (tx, before) => {
    await refuseMany(tx, input.indicators.length, contentOf(before).indicators.length)
    await lookAtIndicators(tx, context.caller, input.indicators)
  })

const contentOf = ({ content }: Pick<SavedView, 'content'>): ChartContent => chartContent.parse(content)

/** What some charts draw, as far as the caller may see it. */
async function seenCharts(
  db: Db | Tx,
  caller: Pick<Caller, 'agencyIds'>,
  charts: readonly (readonly ChartIndicator[])[],
): Promise<Pick<CustomChart, 'indicators' | 'series' | 'hidden'>[]> {
  const ids = new Set(charts.flatMap((indicators) => indicators.map(({ deviceId }) => deviceId)))
  const devices = new Map((await readSeenDevices(db, caller, [...ids])).map((device) => [device.id, device]))
  return charts.map((indicators) => {
    const seen = [...new Map(indicators.map((one) => [keyOf(one), one])).values()].flatMap((indicator) => {
      const device = devices.get(indicator.deviceId)
      const place = device?.type.items.findIndex(({ code }) => code === indicator.code) ?? -1
      const item = device?.type.items[place]
      if (!device || !item) return []
      const series = {
        deviceId: device.id,
        deviceName: device.name,
        deviceNameEnglish: device.name_english,
        siteName: device.label,
        siteNameEnglish: device.label_english,
        detailUtcTime: device.utc_offset,
        everySeconds: device.everySeconds,
        ...factsOf(item),
        place,
      }
      return [{ indicator, series }]
    })
    return {
      indicators: seen.map(({ indicator }) => indicator),
      series: seen.map(({ series }) => series),
      hidden: new Set(indicators.map(keyOf)).size - seen.length,
    }
  })
}

/** Charts as pages draw them, in the order of their rows. */
export async function viewsOfCharts(
  db: Db,
  caller: Caller,
  rows: readonly SavedView[],
): Promise<CustomChart[]> {
  const contents = rows.map(contentOf)
  const seen = await seenCharts(
    db,
    caller,
    contents.map(({ indicators }) => indicators),
  )
  return rows.map((row, index) => ({
    ...factsOfSaved(row, caller),
    hours: contents[index]?.hours ?? 24,
    startsAtZero: contents[index]?.startsAtZero ?? false,
    indicators: [],
    series: [],
    hidden: 0,
    ...seen[index],
  }))
}

/** @throws Refusal app.not_found */
export async function readChart(db: Db, caller: Caller, id: number): Promise<CustomChart> {
  const [view] = await viewsOfCharts(db, caller, [await findSaved(db, caller, 'chart', id)])
  return view ?? refuse('app.not_found')
}
