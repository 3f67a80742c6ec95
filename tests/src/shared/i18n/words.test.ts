import { describe, expect, it } from 'vitest'

import type { WordRows } from '#contract/kernel/word-rows.ts'

type Module = Readonly<Record<string, WordRows>>
const modules = {
  ...import.meta.glob<Module>('/contract/**/*.words.ts', { eager: true }),
  ...import.meta.glob<Module>('/src/shared/i18n/words/*.words.ts', { eager: true }),
}
const areas = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module).map((rows) => ({ path, rows })),
)

/** The `{{places}}` that a text fills in. */
const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

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

  it('have each key once', () => {
    const keys = areas.flatMap(({ rows }) => Object.keys(rows))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
})
