import { describe, expect, it } from 'vitest'

import { commandWords } from '#contract/command/command.words.ts'
import { contentFacts } from '#src/features/command/content/content-facts.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { getFixedT } from 'i18next'

import { addWords, startWords } from '#src/shared/i18n/i18n.ts'

startWords('en')
addWords(commandWords)

const facts = (content: unknown, language = 'en') =>
  contentFacts(getFixedT(language), language, content).map(({ label, value }) => `${label}: ${value}`)

const instant = (hour: number) => `2026-11-29T${hour}:00:00.000Z`

describe('what a command tells its terminal (issue 19: a second person’s approval)', () => {
  it('says the load that stays, and the breaker’s values with their units, in both languages', () => {
    expect(facts({ percent: 40 })).toEqual(['Load that stays: 40 %'])
    const values = { ratedCurrentA: 63, residualCurrentMa: 30, tripDelayMs: 100 }
    expect(facts({ values })).toEqual([
      'Rated current: 63 A',
      'Residual operating current: 30 mA',
      'Tripping delay: 100 ms',
    ])
    expect(facts({ values }, 'zh')).toContain('额定电流: 63 A')
    expect(facts({ percent: 40 }, 'zh')).toEqual(['保留负荷: 40 %'])
  })

  it('says prices in yuan, periods by their rate, and parameters by their name', () => {
    expect(facts({ values: { priceSharp: 12_345, priceValley: 70 } })).toEqual([
      'Sharp price (yuan/kWh): 1.2345',
      'Valley price (yuan/kWh): 0.0070',
    ])
    expect(facts({ values: { dayPlan: '00:00=4;08:00=2' } })).toEqual([
      'Periods of a day: 00:00 valley · 08:00 peak',
    ])
    expect(facts({ items: ['heartbeatS', 'demandPeriod', 'own'] })).toEqual([
      'Parameter names: Heartbeat, Demand period, own',
    ])
    expect(facts({ values: { alarmAmount1Fen: 5000 } })).toEqual(['First alarm amount: ¥50.00'])
  })

  it('says once for each kind of device what is read, of how many, in how many spans, and from when to when', () => {
    const read = { type: 'pcs', items: ['power', 'efficiency'], devices: ['1'] }
    const span = (from: string, to: string) => ({
      ...read,
      wanted: { what: 'span', from, to, everySeconds: 60 },
    })
    const later = { ...span(instant(14), instant(15)), items: ['power'], devices: ['2'] }
    const stack = { type: 'batteryStack', items: ['soc'], devices: ['4'], wanted: { what: 'last', count: 5 } }
    expect(facts({ reads: [later, span(instant(12), instant(13)), stack] })).toEqual([
      `Power conversion system: 2 items of 2 devices, 2 spans, ${zonedTimeText(instant(12))} to ${zonedTimeText(instant(15))}`,
      'Battery stack: 1 item of 1 device, newest 5',
    ])
    const frozen = { ...read, wanted: { what: 'at', at: instant(12) } }
    expect(facts({ reads: [frozen] }, 'zh')).toEqual([
      `储能变流器: 2 项，1 台设备，${zonedTimeText(instant(12))}`,
    ])
    expect(facts({ reads: [{ ...read, wanted: { what: 'current' } }] })).toEqual([
      'Power conversion system: 2 items of 1 device',
    ])
  })

  it('leaves out nothing that it does not know', () => {
    expect(facts({ collectType: 1, lastCount: 5 })).toEqual(['Collect type: Last N', 'How many: 5'])
    expect(facts({ odd: { deep: true } })).toEqual(['odd.deep: Yes'])
    expect(facts({ meters: [{}, {}] })).toEqual(['Meters: 2'])
    expect(facts(null)).toEqual([])
  })
})
