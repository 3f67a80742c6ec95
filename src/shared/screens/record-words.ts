import { exists, t } from 'i18next'

import { addTexts } from '../i18n/i18n.ts'

/** Chinese, then English. */
type Pair = readonly [zh: string, en: string]
export type WordPairs = Readonly<Record<string, Pair | undefined>>

/** Says the words of one record or area in the language of the moment. */
export interface Say<Words extends WordPairs> {
  (key: keyof Words & string, values?: Readonly<Record<string, unknown>>): string
  /** As above; the empty text for a key that there is no word for. */
  ifSaid: (key: string) => string
}

/**
 * Adds words whose two languages stand in a row, and gives what says them. A misspelt key does not compile. A
 * component that says them calls `useTranslation`, so that it follows the language.
 */
export function wordsOf<Words extends WordPairs>(words: Words): Say<Words> {
  const of = (language: 0 | 1): Record<string, string> =>
    Object.fromEntries(Object.entries(words).flatMap(([key, pair]) => (pair ? [[key, pair[language]]] : [])))
  addTexts(of(0), of(1))
  // A function of its own: one shared by all would have the hints of whichever words came last.
  return Object.assign(say.bind(null), { ifSaid: (key: string) => (key in words ? say(key) : '') })
}

// The library knows the words of the house by type; these are known by the type of what they are made of.
const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  t(key as 'table.empty', values)

/** What the list of another kind of record is called, as far as its words have come. */
export function titleOf(kind: string): string {
  const key = `${kind}.title`
  return exists(key) ? say(key) : kind
}
