import Fuse from 'fuse.js/basic'

import { type AppRoute, pagesOf, routeTrail } from '#machines/navigation/index.ts'

import type { PinyinMatch } from './pinyin.ts'

/** Something that the search leads to: a page, or an action where `path` is empty. */
export interface SearchEntry {
  readonly id: string
  readonly title: string
  /** Names of the folders above a page. */
  readonly within: string
  readonly path: string
}

/** Core §2 Header search. */
const threshold = 0.4
const longestPattern = 32
const keys = [
  { name: 'title', weight: 0.7 },
  { name: 'path', weight: 0.3 },
]

/** The permitted pages by their names in the present language. */
export function pageEntries(
  routes: readonly AppRoute[],
  nameOf: (route: AppRoute) => string,
): readonly SearchEntry[] {
  return pagesOf(routes).map((page) => ({
    id: page.path,
    title: nameOf(page),
    within: routeTrail(routes, page.path).slice(0, -1).map(nameOf).join(' / '),
    path: page.path,
  }))
}

/**
 * What a query means: Chinese titles that it spells, where `matchesPinyin` is given; then titles and paths
 * that resemble it, the best first. An empty query means everything.
 */
export function search(
  entries: readonly SearchEntry[],
  query: string,
  matchesPinyin: PinyinMatch | null = null,
): readonly SearchEntry[] {
  const pattern = query.trim().slice(0, longestPattern)
  if (pattern === '') return entries
  const alike = new Fuse(entries, { keys, threshold }).search(pattern).map(({ item }) => item)
  if (matchesPinyin === null) return alike
  // Letters that spell a name mean that name more than letters that stand in some path.
  const spelt = entries.filter(({ title }) => matchesPinyin(title, pattern))
  return [...spelt, ...alike.filter((entry) => !spelt.includes(entry))]
}
