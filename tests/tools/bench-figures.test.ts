import { describe, expect, it } from 'vitest'

import { chartOf } from '#tools/figures/chart.ts'
import { numberOf, pageOf, withRows } from '#tools/figures/figures.ts'

const first = { date: '2026-11-21', commit: 'abc1234', load: '0.4' }
const later = { date: '2026-11-23', commit: 'def5678', load: '1.2' }
const history = withRows(
  withRows(
    [],
    [
      { what: 'List', value: '14 ms / 27 ms', goal: '< 50 ms' },
      { what: 'Sign-ins', value: '41' },
    ],
    first,
  ),
  [{ what: 'List', value: '12 ms / 20 ms', goal: '< 40 ms' }],
  later,
)

describe('figures of the bench (issue 15 item 7)', () => {
  it('stand in one table, each with its last value, goal, commit, load and date', () => {
    const page = pageOf(history, 'two cores')
    expect(page).toContain('| List | 12 ms / 20 ms | < 40 ms | def5678 | 1.2 | 2026-11-23 |')
    expect(page).toContain('| Sign-ins | 41 |  | abc1234 | 0.4 | 2026-11-21 |')
    expect(page).not.toContain('14 ms')
  })

  it('keep what was measured before', () =>
    expect(history[0]?.figures.map(({ value }) => value)).toEqual(['14 ms / 27 ms', '12 ms / 20 ms']))

  it('are drawn where there is more than one of a row', () => {
    const svg = chartOf(history)
    expect(svg).toMatch(/^<svg/u)
    expect(svg).toContain('>List<')
    expect(svg).not.toContain('Sign-ins')
  })

  it.each([
    ['14 ms / 27 ms', 14],
    ['75,401', 75_401],
    ['0.22 ms', 0.22],
    ['about 3', null],
  ])('read “%s” as %s', (value, number) => expect(numberOf(value)).toBe(number))
})
