import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { GuideName } from '#contract/guide/guides.ts'

export const guideLanguages = ['zh', 'en'] as const
export type GuideLanguage = (typeof guideLanguages)[number]

export const guidesFolder = join(import.meta.dirname, '../../docs')

export const readGuide = (language: GuideLanguage, name: GuideName): string =>
  readFileSync(join(guidesFolder, language, `${name}.md`), 'utf8')

/** What stands in a language's folder, so that a test notices a guide that nobody lists. */
export const guideFiles = (language: GuideLanguage): readonly string[] =>
  readdirSync(join(guidesFolder, language)).toSorted()

export interface Heading {
  readonly level: number
  readonly text: string
}

/** The headings of a guide in their order; what stands in a block of code is none. */
export function headingsOf(markdown: string): readonly Heading[] {
  const prose = markdown.replaceAll(/^```[^]*?^```/gmu, '')
  return [...prose.matchAll(/^(#{1,6}) (.+)$/gmu)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text: text.trim(),
  }))
}

/**
 * Anchors of a guide's headings, the same in every language: they are made of the English ones, so that a link
 * to a paragraph holds when the reader changes the language.
 */
export function anchorsOf(english: string): readonly string[] {
  const taken = new Set<string>()
  return headingsOf(english).map(({ text }) => {
    const plain = text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
    let anchor = plain
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${plain}-${count}`
    taken.add(anchor)
    return anchor
  })
}
