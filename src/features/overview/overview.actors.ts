import { fromPromise } from 'xstate'

import { getSiteTree, type SiteOption } from '#contract/archive.contract.ts'
import { countrywide, powerCurve, singleStation } from '#contract/overview.contract.ts'
import type { DayCurve, DayCurveQuery, StationCheck, WatchInput } from '#machines/overview/index.ts'
import { callApi } from '#src/shared/api.ts'

/** Only sites with storage have something to show here. */
export const siteChoiceActors = {
  loadSites: fromPromise<readonly SiteOption[], void>(async ({ signal }) => {
    const { children } = await callApi(getSiteTree, { tid: -1, isConSon: 1 }, { signal })
    return children.filter(({ hasStorage }) => hasStorage)
  }),
}

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
