import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { changeRecord } from '#server/platform/records/change-records.ts'

import { checkTotals } from './check-totals.ts'
import { measuringPointRecord } from './measuring-point-record.ts'
import { searchMeasuringPoints } from './search-measuring-points.ts'

type Served = 'searchMeasuringPoints' | 'searchUserMeasuringPoints' | 'editMeasuringPoint' | 'checkTotals'

const userMeteringPoint = 3

/** Measuring points under the paths that their archive does not serve. */
export const measuringPointHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  searchMeasuringPoints: (input, { caller }) => searchMeasuringPoints(platform.db, caller, input),
  searchUserMeasuringPoints: (input, { caller }) =>
    searchMeasuringPoints(platform.db, caller, { ...input, pvPageType: userMeteringPoint }),
  editMeasuringPoint: (input, context) => changeRecord(platform, measuringPointRecord, { ...input }, context),
  checkTotals: (input, { caller }) => checkTotals(platform.db, caller, input, platform.clock.now()),
})
