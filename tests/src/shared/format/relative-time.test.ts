import { describe, expect, it } from 'vitest'

import { relativeTime } from '#src/shared/format/relative-time.ts'

const minute = 60_000
const hour = 60 * minute

describe('relative time (core §9: minutes under an hour, hours under a day, else days)', () => {
  it.each([
    [0, 'just now', '刚刚'],
    [minute, '1 minute ago', '1分钟前'],
    [hour - 1, '59 minutes ago', '59分钟前'],
    [hour, '1 hour ago', '1小时前'],
    [24 * hour - 1, '23 hours ago', '23小时前'],
    [24 * hour, 'yesterday', '昨天'],
    [400 * 24 * hour, '400 days ago', '400天前'],
  ])('%d ms ago', (age, english, chinese) => {
    const now = Date.UTC(2026, 0, 1)
    expect(relativeTime(now - age, now, 'en')).toBe(english)
    expect(relativeTime(now - age, now, 'zh')).toBe(chinese)
  })
})
