import { expect, it } from 'vitest'

import { workedOutUntil } from '#server/reading/query/read-integrity.ts'

const until = (now: string): string => workedOutUntil(new Date(now)).toISOString()

it('rates count nothing of a quarter that is not worked out yet (collection §7 statistics)', () => {
  expect(until('2026-11-21T04:15:30Z')).toBe('2026-11-21T04:00:00.000Z')
  expect(until('2026-11-21T04:16:45Z')).toBe('2026-11-21T04:15:00.000Z')
  expect(until('2026-11-21T04:29:59Z')).toBe('2026-11-21T04:15:00.000Z')
})
