import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, utcOffset } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'
import { mostBatteryDays } from './battery.contract.ts'

/** Cells of one answer at the most; a cluster has some hundreds. */
export const mostCells = 2000

const int = z.nullable(z.int())
type Asked = { readonly fromDay?: string | undefined; readonly toDay?: string | undefined }
const both = ({ fromDay, toDay }: Asked): boolean => (fromDay === undefined) === (toDay === undefined)
const dayMs = 86_400_000
const isWithinAYear = ({ fromDay, toDay }: Asked): boolean =>
  fromDay === undefined ||
  toDay === undefined ||
  Date.parse(toDay) - Date.parse(fromDay) < mostBatteryDays * dayMs

/** A cell. Without days its numbers are its newest readings, with days their means. */
export const batteryCell = z.object({
  deviceId: id,
  name: z.string(),
  nameEnglish: z.string(),
  /** Its place in the cluster, from 1. */
  place: z.int(),
  /** Of its newest reading. */
  at: z.nullable(instant),
  /** It said nothing at the newest instant of the cluster, or nothing on the days: it is not judged. */
  isSilent: z.boolean(),
  voltageMv: int,
  lowVoltageMv: int,
  highVoltageMv: int,
  temperatureDeciC: int,
  lowTemperatureDeciC: int,
  highTemperatureDeciC: int,
  socPermille: int,
  sohPermille: int,
  resistanceMicroOhm: int,
  isBalancing: z.nullable(z.boolean()),
  /** From the median of the cluster. */
  voltageDeviationMv: int,
  temperatureDeviationDeciC: int,
  isOutlier: z.boolean(),
})
export type BatteryCell = z.infer<typeof batteryCell>

export const batteryCells = call('POST', '/battery/cell', {
  need: { menu: 'battery', action: 'view' },
  audit: { kind: 'battery', field: 'clusterId' },
  input: z
    .strictObject({
      clusterId: id,
      /** Both or neither: without them the newest readings. */
      fromDay: z.optional(z.iso.date()),
      toDay: z.optional(z.iso.date()),
      /** How far from the median a cell may be; the parameters of the installation where they are absent. */
      deviationMv: z.optional(z.int().check(z.minimum(1), z.maximum(5000))),
      deviationDeciC: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    })
    .check(
      obey(rule<Asked>('required', both), ['toDay']),
      obey(
        rule<Asked>('range_order', ({ fromDay = '', toDay = '' }) => fromDay <= toDay),
        ['toDay'],
      ),
      obey(rule<Asked>('date_range', isWithinAYear, { days: mostBatteryDays }), ['toDay']),
    ),
  data: z.object({
    siteId: id,
    detailUtcTime: utcOffset,
    clusterId: id,
    stackId: z.nullable(id),
    /** The newest instant of its cells; null where none was ever read. */
    at: z.nullable(instant),
    deviationMv: z.int(),
    deviationDeciC: z.int(),
    medianVoltageMv: int,
    medianTemperatureDeciC: int,
    outliers: z.int(),
    silent: z.int(),
    /** In the order of their places; at most {@link mostCells}. */
    list: z.array(batteryCell),
    total: z.int(),
  }),
  summary: 'The cells of a cluster at its newest instant or over some days, with those far from the median.',
})
export type BatteryCells = z.infer<typeof batteryCells.data>
