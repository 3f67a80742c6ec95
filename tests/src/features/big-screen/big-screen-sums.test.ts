import { expect, it } from 'vitest'

import { sampleScreen, sampleTotalCurve } from '#machines/wall/wall.cases.ts'
import { sampleStation } from '#machines/overview/station-watch.cases.ts'
import { seriesOf } from '#src/features/big-screen/panels/curve-option.ts'
import { registrationGroups } from '#src/features/big-screen/panels/registration-groups.ts'
import { sumStations } from '#src/features/big-screen/station-sums.ts'
import { wallRem } from '#src/features/big-screen/wall-look.ts'

it('sums stations, each state of charge with the weight of its capacity', () => {
  const small = { ...sampleStation, ratedCapacityWh: 1_000_000, socPermille: 80, powerW: -250_000 }
  const large = { ...sampleStation, ratedCapacityWh: 3_000_000, socPermille: 480 }
  expect(sumStations([small, large])).toEqual({
    powerW: 1_000_000,
    online: 2,
    socPermille: 380,
    chargedTodayWh: 4_681_000,
    dischargedTodayWh: 1_960_000,
  })
})

it('leaves what an offline station said long ago out of what flows now, not out of the day', () => {
  const offline = { ...sampleStation, online: false }
  expect(sumStations([offline])).toEqual({
    powerW: null,
    online: 0,
    socPermille: null,
    chargedTodayWh: sampleStation.chargedTodayWh,
    dischargedTodayWh: sampleStation.dischargedTodayWh,
  })
})

it('shows no power and no state of charge where no station told any', () => {
  const silent = { ...sampleStation, powerW: null, socPermille: null }
  expect(sumStations([silent])).toMatchObject({ powerW: null, socPermille: null, online: 1 })
  expect(sumStations([])).toMatchObject({ powerW: null, socPermille: null, chargedTodayWh: 0 })
})

it('counts every stage between beginning and end as under way (collection §4)', () => {
  expect(registrationGroups(sampleScreen.registrations)).toEqual({ registered: 15, running: 3, failed: 1 })
})

it('breaks the curve where nothing was told, and draws no second line while discharging rests', () => {
  const [midnight = 0, later = 0, morning = 0] = sampleTotalCurve.points.map(({ at }) => Date.parse(at))
  expect(seriesOf(sampleTotalCurve, 'chargeW')).toEqual([
    [midnight, 1_200_000],
    [later, 900_000],
    [later + 60_000, null],
    [morning, 0],
  ])
  const resting = sampleTotalCurve.points.map((point) => ({ ...point, dischargeW: 0 }))
  expect(seriesOf({ ...sampleTotalCurve, points: resting }, 'dischargeW').map(([, value]) => value)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

it.each([
  [390, 844, 14],
  [1440, 900, 14],
  [1280, 600, 12],
  [1920, 1080, 16.8],
  [3840, 2160, 33.7],
])('is sized for a window of %d × %d px', (width, height, rem) => {
  expect(wallRem(width, height)).toBeCloseTo(rem, 0)
})
