import type { StationNow } from '#contract/overview/overview.contract.ts'

import { ProblemError } from '../shared/problem.ts'

/** A station that charges; cases and tests vary it. */
export const sampleStation: StationNow = {
  siteId: 7,
  siteName: '郑州航空港储能电站',
  siteNameEnglish: 'Zhengzhou Airport storage station',
  detailUtcTime: '+08:00',
  ratedPowerW: 5_000_000,
  ratedCapacityWh: 10_000_000,
  at: '2026-01-01T02:00:00.000Z',
  powerW: 1_250_000,
  socPermille: 635,
  chargedTodayWh: 2_340_500,
  dischargedTodayWh: 980_000,
  online: true,
  now: '2026-01-01T02:00:02.000Z',
}

export const stationWatchInputs = [{ siteId: 7 }, { siteId: null }]

export const stationWatchCases = [
  {
    type: 'xstate.done.actor.checkStations',
    output: { stations: [sampleStation], checkedAt: 1_767_232_802_000 },
  },
  {
    type: 'xstate.error.actor.checkStations',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  {
    type: 'xstate.error.actor.checkStations',
    error: new ProblemError({ code: 'app.not_found', outcome: 'refused', status: '404' }),
  },
  { type: 'check.now' },
]
