import { ProblemError } from '../shared/problem.ts'
import type { DayCurve } from './day-curve.machine.ts'

const at = (minute: number): string => new Date(Date.UTC(2025, 11, 31, 16, minute)).toISOString()

/** A day with an idle, a charging and a discharging stretch and a gap of an hour. */
export const sampleCurve: DayCurve = {
  dataTime: '2026-01-01',
  detailUtcTime: '+08:00',
  points: [
    { at: at(0), powerW: 0, socPermille: 400 },
    { at: at(1), powerW: 1_000_000, socPermille: 405 },
    { at: at(2), powerW: 1_200_000, socPermille: 410 },
    { at: at(62), powerW: -800_000, socPermille: 390 },
  ],
}

export const dayCurveInput = { siteId: 7 }

export const dayCurveCases = [
  { type: 'xstate.done.actor.loadCurve', output: sampleCurve },
  {
    type: 'xstate.error.actor.loadCurve',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  { type: 'day.change', day: '2025-12-31' },
  { type: 'day.change', day: null },
  { type: 'curve.reload' },
]
