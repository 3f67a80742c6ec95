import { expect, it } from 'vitest'

import { sampleCurve } from '#machines/overview/day-curve.cases.ts'
import { hoursOf } from '#src/features/overview/single/curve-hours.ts'
import { seriesOf } from '#src/features/overview/single/curve-option.ts'

it('leaves a gap where nothing was sent, instead of a straight line over it', () => {
  expect(seriesOf(sampleCurve, 'powerW').map(([, value]) => value)).toEqual([
    0,
    1_000_000,
    1_200_000,
    null,
    -800_000,
  ])
})

it("sums the day up by the site's hours (silences: the site's offset decides)", () => {
  expect(hoursOf({ ...sampleCurve, detailUtcTime: '+05:30' }).map(({ hour }) => hour)).toEqual([
    '21:00',
    '22:00',
  ])
  expect(hoursOf(sampleCurve)).toEqual([
    { hour: '00:00', meanPowerW: 733_333, socPermille: 410 },
    { hour: '01:00', meanPowerW: -800_000, socPermille: 390 },
  ])
})
