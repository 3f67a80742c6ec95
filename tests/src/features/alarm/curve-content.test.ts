import { describe, expect, it } from 'vitest'

import { curveContent } from '#src/features/alarm/curve/curve-content.ts'

const from = Date.parse('2026-11-23T10:00:00.000Z')
const minuteMs = 60_000
const series = {
  decimals: 1,
  name: '荷电状态',
  nameEnglish: 'State of charge',
  deviceName: '储能站',
  deviceNameEnglish: 'Station',
  unit: '%',
  detailUtcTime: '+08:00',
  points: Array.from({ length: 5 }, (_, place): [number, number] => [
    from + place * 5 * minuteMs,
    100 - place,
  ]),
}
const words = {
  upper: 'Upper',
  lower: 'Lower',
  time: 'Time',
  trend: 'Expected',
  plan: 'Plan',
  mark: 'Alarm',
  gone: 'Gone at',
}
const colors = { text: '', line: '', panel: '', series: [] }

const dotsOf = (marks: readonly string[], gone: string | null) => {
  const parts = {
    lower: null,
    upper: null,
    marks,
    gone,
    trend: undefined,
    plan: [],
    words,
    title: '',
  } as const
  const { series: drawn } = curveContent(series, { ...parts, language: 'en' }).option(colors) as {
    readonly series: readonly { readonly name: string; readonly data: readonly unknown[] }[]
  }
  return drawn
    .filter(({ name }) => name === 'Alarm' || name === 'Gone at')
    .map(({ name, data }) => [name, ...data])
}
const at = (minutes: number): string => new Date(from + minutes * minuteMs).toISOString()

describe('marks on the curve around an alarm (issue 20: curve around the moment)', () => {
  it('stand at the nearest reading, and tell its begin from its end', () => {
    expect(dotsOf([at(6)], at(16))).toEqual([
      ['Alarm', [from + 5 * minuteMs, 9.9]],
      ['Gone at', [from + 15 * minuteMs, 9.7]],
    ])
  })

  it('stand nowhere where the moment lies beyond the readings that are shown', () => {
    expect(dotsOf([at(6)], at(120))).toEqual([['Alarm', [from + 5 * minuteMs, 9.9]]])
  })
})
