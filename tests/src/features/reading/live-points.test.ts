import { describe, expect, it } from 'vitest'

import { withNewest } from '#src/features/reading/custom/live-points.ts'

const start = Date.parse('2026-11-22T00:00:00Z')
const minute = 60_000
type Before = Parameters<typeof withNewest>[0]
type Chart = Parameters<typeof withNewest>[2]

const facts = {
  deviceId: 7,
  deviceName: '',
  deviceNameEnglish: '',
  siteName: '',
  siteNameEnglish: '',
  detailUtcTime: '+08:00',
  everySeconds: 60,
  code: 'soc',
  name: '',
  nameEnglish: '',
  unit: '%',
  decimals: 1,
  kind: 'instantaneous' as const,
  group: 'battery' as const,
  low: null,
  high: null,
  states: [],
}
const chart: Chart = { hours: 1, series: [{ ...facts, place: 1 }] }
const before = (points: [number, number | null][], resolution: 'sample' | 'hour' = 'sample'): Before => ({
  to: start,
  answer: { thinning: 'none', resolution, series: [{ ...facts, statistic: null, points }] },
})
const news = (at: number, soc: number | null, deviceId = 7) => [
  { deviceId, typeCode: 'battery', at: new Date(at).toISOString(), values: [1, soc], times: null },
]
const pointsOf = ({ answer }: Before) => answer.series[0]?.points

describe('what devices say goes to the end of a custom chart (issue 18 refreshed live)', () => {
  it('moves the span on, and lets go of what is too old', () => {
    const late = start + 61 * minute
    const after = withNewest(
      before([
        [start, 500],
        [start + 60 * minute, 510],
      ]),
      news(late, 520),
      chart,
    )
    expect(after.to).toBe(late)
    expect(pointsOf(after)).toEqual([
      [start + 60 * minute, 510],
      [late, 520],
    ])
  })

  it('shows a silence as a gap', () => {
    const after = withNewest(before([[start, 500]]), news(start + 10 * minute, 510), chart)
    expect(pointsOf(after)).toEqual([
      [start, 500],
      [start + minute, null],
      [start + 10 * minute, 510],
    ])
  })

  it('takes nothing twice, of other devices, unread, or into curves of periods', () => {
    const stand = before([[start, 500]])
    expect(withNewest(stand, news(start, 510), chart)).toBe(stand)
    expect(withNewest(stand, news(start + minute, 510, 8), chart)).toBe(stand)
    expect(withNewest(stand, news(start + minute, null), chart)).toBe(stand)
    const hourly = before([[start, 500]], 'hour')
    expect(withNewest(hourly, news(start + minute, 510), chart)).toBe(hourly)
  })
})
