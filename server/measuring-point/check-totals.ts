import { type SqlBool, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { checkTotals as call, TotalCheck } from '#contract/measuring-point/measuring-point.contract.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { type CountedDays, readCountedDays } from '#server/reading/read-energy.ts'

type PartFault = TotalCheck['parts'][number]['why'][number]
type Point = Awaited<ReturnType<typeof readPoints>>[number]

/** A curve that a terminal froze has a point each hour: a reading so far from an end of the days stands for it. */
const mostOffMs = 3_600_000
const forward = '00010000'
const kWhDecimals = 3
const dayMs = 86_400_000
const dayBefore = (now: Date): string => businessDay(new Date(now.getTime() - dayMs))

/** Summary meters of an institution against the sum of their parts, by what was really read on these days. */
export async function checkTotals(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  asked: ParsedOf<typeof call>,
  now: Date,
): Promise<DataOf<typeof call>> {
  const { fTid, from = asked.to ?? dayBefore(now), to = from } = asked
  const agencyIds = await scopedAgencyIds(db, caller, { fTid, isConSon: 1 })
  const points = await readPoints(db, agencyIds)
  const counters = points.flatMap(({ device_id, place }) =>
    device_id === null || place === null ? [] : [{ deviceId: device_id, place }],
  )
  const counted = await readCountedDays(db, counters, { from, to, now: now.getTime() })
  const parts = Map.groupBy(points, ({ total_id }) => total_id)
  return points
    .filter(({ is_total }) => is_total)
    .map((total) => judge(total, parts.get(total.id) ?? [], counted))
}

const readPoints = (db: Db, agencyIds: readonly number[] | null) =>
  db
    .selectFrom('measuring_point')
    .innerJoin('agency', 'agency.id', 'measuring_point.agency_id')
    .leftJoin('device', 'device.id', 'measuring_point.device_id')
    .leftJoin('device_type', 'device_type.id', 'device.type_id')
    .leftJoin('data_item', (join) =>
      join.onRef('data_item.type_id', '=', 'device.type_id').on('data_item.code', '=', forward),
    )
    .select((of) => [
      'measuring_point.id',
      'measuring_point.name',
      'measuring_point.is_total',
      'measuring_point.total_id',
      'measuring_point.ratio',
      'measuring_point.device_id',
      'agency.label',
      'data_item.place',
      'data_item.decimals',
      of.fn.coalesce('device.every_seconds', 'device_type.every_seconds').as('every_seconds'),
    ])
    .where((of) =>
      of.or([of('measuring_point.is_total', '=', true), of('measuring_point.total_id', 'is not', null)]),
    )
    .$if(agencyIds !== null, (query) =>
      query.where(sql<SqlBool>`measuring_point.agency_id = any(${agencyIds}::int[])`),
    )
    .orderBy('measuring_point.name')
    .orderBy('measuring_point.id')
    .execute()

function energyOf(
  { device_id, decimals, ratio }: Point,
  counted: ReadonlyMap<number, CountedDays>,
): number | null {
  const rise = device_id === null ? null : (counted.get(device_id)?.rise ?? null)
  return rise === null ? null : Math.round(rise * 10 ** (kWhDecimals - (decimals ?? kWhDecimals))) * ratio
}

/** What is wrong with a point's own readings. */
function faultsOf(point: Point, counted: ReadonlyMap<number, CountedDays>): PartFault[] {
  if (point.device_id === null || point.place === null) return ['noDevice']
  const days = counted.get(point.device_id)
  if (!days) return ['notRead']
  return [
    ...(days.offMs > Math.max(mostOffMs, (point.every_seconds ?? 0) * 1000) ? (['incomplete'] as const) : []),
    ...(days.faults > 0 ? (['faults'] as const) : []),
    ...(days.changes > 0 ? (['changed'] as const) : []),
  ]
}

function judge(total: Point, below: readonly Point[], counted: ReadonlyMap<number, CountedDays>): TotalCheck {
  const energyWh = energyOf(total, counted)
  const parts = below.map((point) => ({
    id: point.id,
    fMpName: point.name,
    energyWh: energyOf(point, counted),
    why: faultsOf(point, counted),
  }))
  const partsWh = parts.reduce((sum, part) => sum + (part.energyWh ?? 0), 0)
  const differenceWh = energyWh === null ? null : energyWh - partsWh
  const why: TotalCheck['why'] = [...faultsOf(total, counted)]
  if (parts.length === 0) why.push('noParts')
  if (parts.some((part) => part.energyWh === null)) why.push('partsNotRead')
  if (parts.some((part) => part.why.includes('incomplete')) && !why.includes('incomplete'))
    why.push('incomplete')
  if (parts.some((part) => part.why.includes('faults')) && !why.includes('faults')) why.push('faults')
  const isWhole = !why.some((reason) => reason !== 'changed')
  if (isWhole && differenceWh !== null && differenceWh > 0) why.push('losses')
  if (differenceWh !== null && differenceWh < 0) why.push('partsAbove')
  return {
    id: total.id,
    fMpName: total.name,
    fTName: total.label,
    energyWh,
    parts,
    partsWh,
    differenceWh,
    why,
  }
}
