import { expect, it } from 'vitest'

import { zonedAtSite } from '#src/shared/format/site-time.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'

const shape = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC[+-]\d\d:\d\d$/u

it.each(['2026-11-24T13:49:04.000Z', '2026-07-01T00:00:00.000Z'])(
  'names the zone of %s as a site names its own: one shape for all times that name one (issue 16, 4)',
  (instant) => {
    expect(zonedTimeText(instant)).toMatch(shape)
    expect(zonedAtSite(instant, '+08:00')).toMatch(shape)
  },
)
