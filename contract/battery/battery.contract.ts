import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, utcOffset } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'

/** Days of the site's own calendar, both included; so many at the most. */
export const mostBatteryDays = 366
/** Curves of one picture at the most. */
export const mostBatteryCurves = 10

const dayMs = 86_400_000
type Days = { readonly fromDay: string; readonly toDay: string }
const days = { fromDay: z.iso.date(), toDay: z.iso.date() }
const inOrder = obey(
  rule<Days>('range_order', ({ fromDay, toDay }) => fromDay <= toDay),
  ['toDay'],
)
const withinAYear = obey(
  rule<Days>(
    'date_range',
    ({ fromDay, toDay }) => Date.parse(toDay) - Date.parse(fromDay) < mostBatteryDays * dayMs,
    { days: mostBatteryDays },
  ),
  ['toDay'],
)
export const batteryDays = { fields: days, inOrder, withinAYear }

const int = z.nullable(z.int())
const named = { name: z.string(), nameEnglish: z.string() }

/** Why no efficiency is told; null: one is. */
export const efficiencyGaps = ['noCapacity', 'noCharge', 'tooLittle', 'unlikely'] as const
export type EfficiencyGap = (typeof efficiencyGaps)[number]

/** A stack or a cluster. What was never read is null; temperatures are tenths of 1 °C. */
export const battery = z.object({
  deviceId: id,
  ...named,
  /** The stack of a cluster. */
  parentId: z.nullable(id),
  parentName: z.string(),
  parentNameEnglish: z.string(),
  /** Clusters of a stack, cells of a cluster. */
  parts: z.int(),
  ratedCapacityWh: int,
  /** Of its newest reading. */
  at: z.nullable(instant),
  /** It should have been read since. */
  isSilent: z.boolean(),
  socPermille: int,
  sohPermille: int,
  voltageMv: int,
  /** Above 0 charges. */
  currentMa: int,
  powerW: int,
  highestCellVoltageMv: int,
  /** Number of the cell. */
  highestVoltageCell: int,
  lowestCellVoltageMv: int,
  lowestVoltageCell: int,
  voltageSpreadMv: int,
  highestTemperatureDeciC: int,
  hottestCell: int,
  lowestTemperatureDeciC: int,
  coldestCell: int,
  meanTemperatureDeciC: int,
  temperatureSpreadDeciC: int,
  /** Over the days; null where the counter was not read. */
  chargedWh: int,
  dischargedWh: int,
  /** Thousandths: discharged over rated capacity. */
  equivalentCyclesMilli: int,
  efficiencyPermille: int,
  efficiencyGap: z.nullable(z.enum(efficiencyGaps)),
  /** Days of the span, up to now, on which it was read. */
  daysRead: z.int(),
  /** The largest mean difference of a period of the days. */
  worstVoltageSpreadMv: int,
  worstTemperatureSpreadDeciC: int,
})
export type Battery = z.infer<typeof battery>

/** What a point of a curve stands for. */
export const batteryResolutions = ['quarter', 'hour', 'day'] as const
export type BatteryResolution = (typeof batteryResolutions)[number]

const batteries = z.object({
  detailUtcTime: utcOffset,
  now: instant,
  /** Of the span, up to now. */
  days: z.int(),
  /** Over which the worst differences are means. */
  resolution: z.enum(batteryResolutions),
  list: z.array(battery),
  total: z.int(),
})
export type Batteries = z.infer<typeof batteries>

const need = { menu: 'battery', action: 'view' } as const

export const batteryStacks = call('POST', '/battery/stack', {
  need,
  audit: { kind: 'battery', field: 'siteId' },
  input: z.strictObject({ siteId: id, ...days }).check(inOrder, withinAYear),
  data: batteries,
  summary: 'The battery stacks of a site: newest readings, and energy, cycles and efficiency over some days.',
})

export const batteryClusters = call('POST', '/battery/cluster', {
  need,
  audit: { kind: 'battery', field: 'siteId' },
  input: z
    .strictObject({
      siteId: id,
      /** Of this stack alone. */
      stackId: z.optional(id),
      ...days,
    })
    .check(inOrder, withinAYear),
  data: batteries,
  summary: 'The battery clusters of a site or a stack, the one whose cells differ most in voltage first.',
})

export const batteryTree = call('POST', '/battery/tree', {
  need,
  audit: { kind: 'battery', field: 'siteId' },
  input: z.strictObject({ siteId: id }),
  data: z.object({
    stacks: z.array(z.object({ deviceId: id, ...named })),
    clusters: z.array(z.object({ deviceId: id, stackId: z.nullable(id), ...named, cells: z.int() })),
  }),
  summary: 'What a site has of stacks and clusters, in the order of its books.',
})

export const batteryItems = [
  'soc',
  'soh',
  'voltage',
  'current',
  'highestTemperature',
  'voltageSpread',
  'temperatureSpread',
  'charged',
  'discharged',
] as const
export type BatteryItem = (typeof batteryItems)[number]

export const batteryCurve = call('POST', '/battery/curve', {
  need,
  input: z
    .strictObject({
      deviceIds: z.array(id).check(z.minLength(1), z.maxLength(mostBatteryCurves)),
      item: z.enum(batteryItems),
      ...days,
    })
    .check(inOrder, withinAYear),
  data: z.object({
    item: z.enum(batteryItems),
    detailUtcTime: utcOffset,
    resolution: z.enum(batteryResolutions),
    series: z.array(
      z.object({
        deviceId: id,
        ...named,
        /** Begin of the period, epoch ms, and its mean (energies: its sum), in the unit of the item. */
        points: z.array(z.tuple([z.number(), z.number()])),
      }),
    ),
  }),
  summary: 'One item of some stacks or clusters of one site over some days.',
})
export type BatteryCurve = z.infer<typeof batteryCurve.data>
