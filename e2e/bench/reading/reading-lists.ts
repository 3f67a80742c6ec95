import { pcs } from '#contract/device/types/pcs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSampleChart } from '#server/reading/query/read-chart.ts'
import { searchMetered } from '#server/reading/query/read-metered.ts'
import { readSeriesFacts } from '#server/reading/query/read-points.ts'

import { ms, percentile, type Row, timesOf } from '../row.ts'

const everybody = { agencyIds: null }
const anyPage = { pageNum: 1, pageSize: 100, fTid: -1, isConSon: 1, sortOrder: 'asc' } as const
const chartWidth = 1000
const hundred = 100

/** How long lists take while something else keeps the database busy: what a screen's user waits for. */
export async function listRowWhile(db: Db, busy: Promise<unknown>): Promise<Row> {
  const ended = new AbortController()
  const working = busy.finally(() => ended.abort())
  const times: number[] = []
  while (!ended.signal.aborted && times.length < 1000) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other, as a user asks
    times.push(...(await timesOf(1, () => searchMetered(db, everybody, anyPage))))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((done) => setTimeout(done, hundred))
  }
  await working
  return {
    what: 'A list of devices while readings come in as fast as they are stored, p95',
    value: ms(percentile(times, 0.95)),
    goal: '100 ms',
  }
}

/** A day's curve of five items of one device, each of as many points as it was read. */
export async function curveRow(db: Db, from: Date, to: Date): Promise<Row> {
  const points = pcs.items.slice(0, 5).map(({ code }) => ({ deviceId: 1, code }))
  const times = await timesOf(40, async () => {
    const series = await readSeriesFacts(db, everybody, points)
    await readSampleChart(db, series, { from, to }, chartWidth)
  })
  return {
    what: 'A day’s curve of 5 series, on the server, p95',
    value: ms(percentile(times, 0.95)),
    goal: '300 ms in the browser',
  }
}
