import { describe, expect, it } from 'vitest'

import { words } from '#contract/words.ts'

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

describe('words', () => {
  it.each([...areas, { area: 'contract', chinese: words.ZH, english: words.EN }])(
    '$area has the same keys in both languages and none empty',
    ({ area, chinese, english }) => {
      expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort())
      for (const text of [...Object.values(chinese), ...Object.values(english)])
        expect(text.trim()).not.toBe('')
      if (area !== 'contract')
        expect(Object.keys(chinese).filter((key) => !key.startsWith(`${area}.`))).toEqual([])
    },
  )

  it('fills the same places in both languages', () => {
    const places = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).sort()
    for (const { chinese, english } of areas)
      for (const key of Object.keys(chinese)) expect(places(english[key]), key).toEqual(places(chinese[key]))
  })
})
