import { describe, expect, it } from 'vitest'

import { words } from '#contract/kernel/words.ts'

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>
const zh = import.meta.glob<Catalogue>('/src/shared/i18n/zh/*.ts', { eager: true })
const en = import.meta.glob<Catalogue>('/src/shared/i18n/en/*.ts', { eager: true })

const areas = Object.entries(zh).flatMap(([path, chinese]) => {
  const english = en[path.replace('/zh/', '/en/')] ?? {}
  return Object.keys(chinese).map((area) => ({
    area,
    chinese: chinese[area] ?? {},
    english: english[area] ?? {},
  }))
})

/** The `{{places}}` that a text fills in. */
const places = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).sort()

describe('words', () => {
  it.each([...areas, { area: 'contract', chinese: words.ZH, english: words.EN }])(
    '$area has the same keys in both languages and none empty',
    ({ chinese, english }) => {
      expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort())
      const texts = [...Object.values(chinese), ...Object.values(english)]
      expect(texts.filter((text) => text.trim() === '')).toEqual([])
    },
  )

  it.each(areas)('$area keeps to its own keys and fills the same places', ({ area, chinese, english }) => {
    const keys = Object.keys(chinese)
    expect(keys.filter((key) => !key.startsWith(`${area}.`))).toEqual([])
    expect(keys.map((key) => [key, places(english[key])])).toEqual(
      keys.map((key) => [key, places(chinese[key])]),
    )
  })
})
