import { fromPromise } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import { mostSeries, type SeriesFacts } from '#contract/reading/data-points.ts'
import { exportReadingTable, readReadingTable } from '#contract/reading/original.contract.ts'
import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { daysOn, startOfDayAtSite } from '#src/shared/format/site-time.ts'
import { callApi, fetchFile } from '#src/shared/net/api.ts'

import { type Picked, pickedOf, type PickedFilters } from '../choose/use-picked.ts'

export type RawRow = DataOf<typeof readReadingTable>['list'][number]

/** From the first day's begin to the last one's end, as calls take it. */
export const spanOf = ({ from, to, utcOffset }: Picked) => ({
  from: new Date(startOfDayAtSite(from, utcOffset)).toISOString(),
  to: new Date(startOfDayAtSite(daysOn(to, 1), utcOffset)).toISOString(),
})

const asked = (filters: PickedFilters) => {
  const picked = pickedOf(filters, mostSeries, Date.now())
  return { points: [...picked.points], ...spanOf(picked) }
}

/** @param tell hears what the columns of the page are */
export const rawListMachine = (tell: (series: readonly SeriesFacts[]) => void) =>
  createListMachine<RawRow, PickedFilters>().provide({
    actors: {
      loadPage: fromPromise<ListPage<RawRow>, ListQuery<PickedFilters>>(async ({ input, signal }) => {
        const { points, from, to } = asked(input.filters)
        if (points.length === 0) return { list: [], total: 0 }
        const { pageNum, pageSize, sortOrder } = input
        const { series, list, total } = await callApi(
          readReadingTable,
          { points, from, to, pageNum, pageSize, sortOrder },
          { signal },
        )
        tell(series)
        return { list, total }
      }),
    },
  })

/** Saves all readings of the span, written by the server. */
export async function saveRaw(filters: PickedFilters, format: 'csv' | 'xlsx'): Promise<void> {
  const { name, content } = await fetchFile(exportReadingTable, { ...asked(filters), format })
  saveBlob(content, name)
}
