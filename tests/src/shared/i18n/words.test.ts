import { t } from 'i18next'
import { describe, expect, it } from 'vitest'

import { batteryWords } from '#contract/battery/battery.words.ts'
import type { WordRows } from '#contract/kernel/word-rows.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'

type Module = Readonly<Record<string, WordRows>>
const modules = {
  ...import.meta.glob<Module>('/contract/**/*.words.ts', { eager: true }),
  ...import.meta.glob<Module>('/src/shared/i18n/words/*.words.ts', { eager: true }),
}
const areas = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module).map((rows) => ({ path, rows })),
)

/** The `{{places}}` that a text fills in. */
const places = (text: string) => (text.match(/(?<=\{\{)\w+/g) ?? []).sort()

/** Filled in by the server too, which knows places alone. */
const isSaidPlainly = (key: string) => /^(?:problem|import\.reason)\./.test(key)
/** A number before what it counts, in the plural: `{{count}} rows`; a limit is never one. */
const plainCount =
  /\{\{(?!(?:most|size|max)\b)\w+(?:, number)?\}\} (?!(?:as|does|has|holds|is|loses|ms|needs|stands|was)\b)[a-z]+s\b/

describe('words', () => {
  it('are found', () => {
    expect(areas.length).toBeGreaterThan(30)
  })

  it.each(areas)('of $path have both languages, none empty, and fill the same places', ({ rows }) => {
    const texts = Object.values(rows).flat()
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
    const filled = (language: 0 | 1) => Object.entries(rows).map(([key, row]) => [key, places(row[language])])
    expect(filled(1)).toEqual(filled(0))
  })

  it.each(areas)('of $path say one of a thing in English as one (core §1)', ({ rows }) => {
    const plain = Object.entries(rows).filter(
      ([key, [, english]]) => !isSaidPlainly(key) && plainCount.test(english),
    )
    expect(plain).toEqual([])
  })

  it.each([
    [0, '0 years'],
    [1, '1 year'],
    [1234, '1,234 years'],
    ['1.0', '1.0 years'],
  ])(
    'count %s of a thing as “%s” in English, and in Chinese without a plural (core §1)',
    (years, english) => {
      addWords(batteryWords)
      startWords('en')
      expect(t('battery.outdated.years', { years })).toBe(english)
      startWords('zh')
      expect(t('battery.outdated.years', { years })).toBe(`${years} 年`)
    },
  )

  it('have each key once', () => {
    const keys = areas.flatMap(({ rows }) => Object.keys(rows))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
})
