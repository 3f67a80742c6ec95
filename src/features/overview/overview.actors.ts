import { fromPromise } from 'xstate'

import { countrywide, powerCurve, singleStation } from '#contract/overview/overview.contract.ts'
import type { DayCurve, DayCurveQuery, StationCheck, WatchInput } from '#machines/overview/index.ts'
import { callApi } from '#src/shared/net/api.ts'

export const stationWatchActors = {
  checkStations: fromPromise<StationCheck, WatchInput>(async ({ input: { siteId }, signal }) => {
    const stations =
      siteId === null
        ? await callApi(countrywide, {}, { signal })
        : [await callApi(singleStation, { siteId }, { signal })]
    return { stations, checkedAt: Date.now() }
  }),
}

export const dayCurveActors = {
  loadCurve: fromPromise<DayCurve, DayCurveQuery>(({ input: { siteId, day }, signal }) =>
    callApi(powerCurve, { siteId, ...(day !== null && { dataTime: day }) }, { signal }),
  ),
}
