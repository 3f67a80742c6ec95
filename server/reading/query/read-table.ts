import { sql } from 'kysely'

import type { DataOf, ParsedOf, SentFile } from '#contract/kernel/call.ts'
import type { exportReadingTable, readReadingTable } from '#contract/reading/original.contract.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { workbookMediaType } from '#server/platform/workbook/sheet-xml.ts'
import { writeCsv } from '#server/platform/workbook/write-csv.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

import { itemColumn } from './item-column.ts'
import { isLevel } from './read-chart.ts'
import { readSeriesFacts, type Series } from './read-points.ts'
import { readRolledSeries } from './read-rolled.ts'

type Query = Pick<
  ParsedOf<typeof readReadingTable>,
  'points' | 'from' | 'to' | 'resolution' | 'statistic' | 'sortOrder'
>
type Row = { at: number; values: (number | null)[] }

const batchRows = 2000

/** A page of readings, one row an instant or period, one value a series. */
export async function readTable(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof readReadingTable>,
): Promise<DataOf<typeof readReadingTable>> {
  const series = await readSeriesFacts(db, caller, query.points)
  const skipped = (query.pageNum - 1) * query.pageSize
  const { rows, total } = isLevel(query.resolution)
    ? await readPeriods(db, series, query).then((all) => ({
        rows: all.slice(skipped, skipped + query.pageSize),
        total: all.length,
      }))
    : await readInstants(db, series, query, skipped)
  return {
    series: series.map(({ facts }) => facts),
    list: rows.map(({ at, values }) => ({ at: new Date(at).toISOString(), values })),
    total,
  }
}

async function readPeriods(db: Db, series: readonly Series[], query: Query): Promise<Row[]> {
  if (!isLevel(query.resolution)) return []
  const span = { from: new Date(query.from), to: new Date(query.to) }
  const rolled = await readRolledSeries(db, series, span, query.resolution, query.statistic)
  const rows = new Map<number, Row>()
  for (const [index, periods] of rolled.entries()) {
    for (const [at, value] of periods) {
      const row = rows.get(at) ?? { at, values: series.map(() => null) }
      row.values[index] = value
      rows.set(at, row)
    }
  }
  const sign = query.sortOrder === 'asc' ? 1 : -1
  return [...rows.values()].toSorted((one, other) => sign * (one.at - other.at))
}

const deviceIdsOf = (series: readonly Series[]): number[] => [
  ...new Set(series.map(({ facts }) => facts.deviceId)),
]

async function readInstants(
  db: Db,
  series: readonly Series[],
  query: Query & { readonly pageSize: number },
  skipped: number,
): Promise<{ rows: Row[]; total: number }> {
  const found = sql`select distinct at from sample where device_id = any(${deviceIdsOf(series)}::int4[])
    and at >= ${new Date(query.from)} and at < ${new Date(query.to)}`
  const direction = sql.raw(query.sortOrder)
  const [{ rows: instants }, { rows: counted }] = await Promise.all([
    sql<{ at: Date }>`${found} order by at ${direction} offset ${skipped} limit ${query.pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from (${found}) as instant`.execute(db),
  ])
  const rows = await readRows(
    db,
    series,
    instants.map(({ at }) => at),
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The values of every series at those instants, in their order. */
async function readRows(db: Db, series: readonly Series[], instants: readonly Date[]): Promise<Row[]> {
  if (instants.length === 0) return []
  const rows = new Map<number, Row>(
    instants.map((at) => [at.getTime(), { at: at.getTime(), values: series.map(() => null) }]),
  )
  const times = instants.map((at) => at.getTime())
  const values = sql.join(series.map(({ item }, index) => sql`${itemColumn(item)} as ${sql.id(`v${index}`)}`))
  const { rows: read } = await sql<{ device_id: number; at: Date } & Record<string, unknown>>`
    select device_id, at, ${values} from sample where device_id = any(${deviceIdsOf(series)}::int4[])
      and at >= ${new Date(Math.min(...times))} and at <= ${new Date(Math.max(...times))}
      and at = any(${instants.map((at) => at.toISOString())}::timestamptz[])`.execute(db)
  for (const sample of read) {
    const row = rows.get(sample.at.getTime())
    for (const [index, { facts }] of series.entries()) {
      const value = sample[`v${index}`]
      if (row && facts.deviceId === sample.device_id && typeof value === 'number') row.values[index] = value
    }
  }
  return [...rows.values()]
}

/** The same readings as a file: in the units of people, at the time of the first series' site. */
export async function exportTable(
  db: Db,
  query: ParsedOf<typeof exportReadingTable>,
  { caller, language }: Pick<CallContext<Caller>, 'caller' | 'language'>,
): Promise<SentFile> {
  const series = await readSeriesFacts(db, caller, query.points)
  const isChinese = language === 'ZH'
  const offset = series[0]?.facts.detailUtcTime ?? '+08:00'
  const headings = [
    `${isChinese ? '时间' : 'Time'} (UTC${offset})`,
    ...series.map(({ facts }) => {
      const unit = facts.unit === '' ? '' : ` (${facts.unit})`
      const device = isChinese || facts.deviceNameEnglish === '' ? facts.deviceName : facts.deviceNameEnglish
      return `${device} ${isChinese ? facts.name : facts.nameEnglish}${unit}`
    }),
  ]
  const rows = exportedRows(db, series, query, offsetMsOf(offset))
  const name = `${isChinese ? '原始数据' : 'raw-data'}-${query.from.slice(0, 10)}`
  return query.format === 'csv'
    ? { name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', content: writeCsv(headings, rows) }
    : {
        name: `${name}.xlsx`,
        mediaType: workbookMediaType,
        content: writeWorkbook({
          name: isChinese ? '原始数据' : 'Raw data',
          columns: headings.map((heading) => ({ heading })),
          rows,
        }),
      }
}

/** Readings in the units of people at a site's clock, batch after batch. */
async function* exportedRows(
  db: Db,
  series: readonly Series[],
  query: Query,
  offsetMs: number,
): AsyncGenerator<(string | number | null)[][]> {
  for await (const batch of readingRows(db, series, query)) {
    yield batch.map(({ at, values }) => [
      new Date(at + offsetMs).toISOString().slice(0, 19).replace('T', ' '),
      ...values.map((value, index) =>
        value === null ? null : value / 10 ** (series[index]?.facts.decimals ?? 0),
      ),
    ])
  }
}

/** Readings as they are stored, by time, batch after batch. */
export async function* readingRows(db: Db, series: readonly Series[], query: Query): AsyncGenerator<Row[]> {
  if (isLevel(query.resolution)) {
    yield await readPeriods(db, series, query)
    return
  }
  const isRising = query.sortOrder === 'asc'
  let after = isRising ? new Date(Date.parse(query.from) - 1) : new Date(query.to)
  for (;;) {
    const beyond = isRising ? sql`at > ${after}` : sql`at < ${after}`
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, as the browser takes them
    const { rows: instants } = await sql<{ at: Date }>`
      select distinct at from sample where device_id = any(${deviceIdsOf(series)}::int4[])
        and at >= ${new Date(query.from)} and at < ${new Date(query.to)} and ${beyond}
      order by at ${sql.raw(query.sortOrder)} limit ${batchRows}`.execute(db)
    const last = instants.at(-1)
    if (!last) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    const rows = await readRows(
      db,
      series,
      instants.map(({ at }) => at),
    )
    yield rows
    after = last.at
  }
}
