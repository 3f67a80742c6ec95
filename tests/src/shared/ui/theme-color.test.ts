import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  contrast,
  defaultThemeColor,
  themeColorRamp,
  themeColorVariables,
} from '#src/shared/ui/theme/theme-color.ts'

/** WCAG 2.2 AA for text. */
const forText = 4.5
/** For focus rings and other drawn parts. */
const forLines = 3
const anyColor = integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

describe('theme colour (core §9)', () => {
  it('leaves the console its own colour', () => {
    expect(themeColorVariables(defaultThemeColor)).toEqual({})
    expect(themeColorVariables('#31969A')).toEqual({})
  })

  it('names the variables that the theme draws with', () => {
    const variables = themeColorVariables('#2f7fd1')
    expect(Object.keys(variables)).toHaveLength(11)
    expect(variables['--chakra-colors-brand-600']).toMatch(/^#[\da-f]{6}$/u)
  })

  it('keeps the hue of the chosen colour', () => {
    const red = themeColorRamp('#d02020')[600]
    expect(Number.parseInt(red.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(red.slice(3, 5), 16) * 2)
  })

  it('keeps text readable in light and dark, whatever colour is chosen', () => {
    assert(
      property(anyColor, (color) => {
        const ramp = themeColorRamp(color)
        const pairs: readonly (readonly [string, string, number])[] = [
          ['#ffffff', ramp[600], forText],
          ['#ffffff', ramp[900], forText],
          [ramp[700], '#ffffff', forText],
          [ramp[700], '#f3f6f6', forText],
          [ramp[700], ramp[100], forText],
          [ramp[200], '#151d1e', forText],
          [ramp[200], ramp[900], forText],
          [ramp[200], ramp[800], forText],
          [ramp[500], '#ffffff', forLines],
          [ramp[400], '#151d1e', forLines],
        ]
        for (const [one, other, least] of pairs)
          expect(contrast(one, other), `${color}: ${one} on ${other}`).toBeGreaterThanOrEqual(least)
      }),
    )
  })
})
