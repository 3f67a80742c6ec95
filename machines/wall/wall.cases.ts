import type { BigScreen, TotalPowerCurve } from '#contract/overview/big-screen.contract.ts'

import { sampleStation } from '../overview/station-watch.cases.ts'
import { ProblemError } from '../shared/problem.ts'
import type { WallAnswer } from './wall.machine.ts'

const place = { siteName: '镇平石佛寺台区', siteNameEnglish: 'Zhenping Shifosi', detailUtcTime: '+08:00' }

/** A utility of two sites; cases and tests vary it. */
export const sampleScreen: BigScreen = {
  now: '2026-01-01T02:00:02.000Z',
  detailUtcTime: '+08:00',
  areaCount: 2,
  areas: [
    { siteId: 3, ...names(place), hasStorage: false, terminals: 25, online: 23, registered: 8 },
    {
      siteId: 7,
      siteName: sampleStation.siteName,
      siteNameEnglish: sampleStation.siteNameEnglish,
      hasStorage: true,
      terminals: 25,
      online: 25,
      registered: 7,
    },
  ],
  terminals: 50,
  online: 48,
  boxes: 60,
  meters: 230,
  registrations: [
    { state: 'notStarted', terminals: 31 },
    { state: 'broadcasting', terminals: 1 },
    { state: 'awaitingNetwork', terminals: 0 },
    { state: 'activatingNodes', terminals: 0 },
    { state: 'pollingBoxes', terminals: 2 },
    { state: 'identifyingBranches', terminals: 0 },
    { state: 'registered', terminals: 15 },
    { state: 'failed', terminals: 1 },
    { state: 'unknown', terminals: 0 },
  ],
  silent: [
    { termId: 31, fTmName: '镇平石佛寺台区13号终端', ...place, lastSeenAt: '2026-01-01T01:40:00.000Z' },
    { termId: 32, fTmName: '镇平石佛寺台区17号终端', ...place, lastSeenAt: null },
  ],
  newest: [
    {
      termId: 33,
      fTmName: '镇平石佛寺台区09号终端',
      ...place,
      state: 'failed',
      reason: 'no_nodes',
      at: '2026-01-01T01:58:00.000Z',
    },
    {
      termId: 34,
      fTmName: '镇平石佛寺台区02号终端',
      ...place,
      state: 'registered',
      reason: null,
      at: '2026-01-01T01:30:00.000Z',
    },
  ],
}

export const sampleTotalCurve: TotalPowerCurve = {
  dataTime: '2026-01-01',
  detailUtcTime: '+08:00',
  stations: 2,
  points: [
    { at: '2025-12-31T16:00:00.000Z', chargeW: 1_200_000, dischargeW: 0, reported: 2 },
    { at: '2025-12-31T16:05:00.000Z', chargeW: 900_000, dischargeW: -400_000, reported: 2 },
    { at: '2026-01-01T01:55:00.000Z', chargeW: 0, dischargeW: -800_000, reported: 1 },
  ],
}

export const sampleReading: WallAnswer = {
  screen: sampleScreen,
  stations: [sampleStation],
  curve: sampleTotalCurve,
  readAt: 1_767_232_802_000,
}

const reads = ['loadWall', 'refreshWall', 'retryWall', 'reconnectWall'] as const

/** Sample events: each kind of reading succeeds, gets no answer, and is refused. */
export const wallCases = [
  ...reads.map((read) => ({ type: `xstate.done.actor.${read}`, output: sampleReading })),
  ...reads.map((read) => ({
    type: `xstate.error.actor.${read}`,
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  })),
  ...reads.map((read) => ({
    type: `xstate.error.actor.${read}`,
    error: new ProblemError({ code: 'app.not_permitted', outcome: 'refused', status: '403' }),
  })),
  { type: 'refresh.now' },
  { type: 'network.gone' },
  { type: 'network.back' },
]

function names({ siteName, siteNameEnglish }: typeof place) {
  return { siteName, siteNameEnglish }
}
