import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** What a screen was like when axe last found nothing on it. */
interface KeptScreen {
  /** `likenessOf` each, the newest first: a live screen has more than one. */
  readonly likenesses: readonly string[]
  readonly commit: string
  /** ISO instant. */
  readonly at: string
}
export type KeptScreens = Readonly<Record<string, KeptScreen>>

/** A screen of a run: looked at and without a barrier, or left out as one that is like it was. */
export interface ScreenSeen {
  readonly name: string
  readonly likeness: string
  readonly isLeftOut: boolean
}

export const keptScreensFile = 'docs/screens-looked-at.json'
const atMost = 4

export function readKeptScreens(root: string): KeptScreens {
  const file = join(root, keptScreensFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptScreens) : {}
}

export const isLikeBefore = (kept: KeptScreens, name: string, likeness: string): boolean =>
  kept[name]?.likenesses.includes(likeness) ?? false

const types = { lookedAt: 'screen looked at', leftOut: 'screen left out' } as const

/** As a test notes it among its annotations. */
export const annotationOf = ({ name, likeness, isLeftOut }: ScreenSeen) => ({
  type: isLeftOut ? types.leftOut : types.lookedAt,
  description: `${name} ${likeness}`,
})

/** All that the tests of a run noted; none where `results` is what is read of a run that wrote nothing down. */
export const screensSeen = (results: unknown): ScreenSeen[] =>
  ((results as Partial<JSONReport>).suites ?? []).flatMap(seenIn)

const seenIn = ({ specs = [], suites = [] }: Partial<JSONReportSuite>): ScreenSeen[] => [
  ...specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === types.lookedAt || type === types.leftOut)
    .map(({ type, description = '' }) => {
      const [name = '', likeness = ''] = description.split(' ')
      return { name, likeness, isLeftOut: type === types.leftOut }
    }),
  ...suites.flatMap(seenIn),
]

/** Keeps what these screens are like; those that are not among them stay as they were. */
export function keepScreens(
  root: string,
  seen: readonly ScreenSeen[],
  now: Pick<KeptScreen, 'commit' | 'at'>,
): void {
  const kept = { ...readKeptScreens(root) }
  for (const { name, likeness } of seen.filter(({ isLeftOut }) => !isLeftOut)) {
    const others = kept[name]?.likenesses.filter((one) => one !== likeness) ?? []
    kept[name] = { likenesses: [likeness, ...others].slice(0, atMost), ...now }
  }
  const inOrder = Object.entries(kept).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  // A line each, so that a change shows which screens it is of.
  const lines = inOrder.map(([name, screen]) => `  ${JSON.stringify(name)}: ${JSON.stringify(screen)}`)
  writeFileSync(join(root, keptScreensFile), `{\n${lines.join(',\n')}\n}\n`)
}

/** How many screens a run left out, and when the one that was looked at longest ago was; null where it left out none. */
export function leftOutLine(kept: KeptScreens, seen: readonly ScreenSeen[]): string | null {
  const out = seen.filter(({ isLeftOut }) => isLeftOut)
  const [oldest] = out
    .flatMap(({ name }) => kept[name] ?? [])
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  if (oldest === undefined) return null
  return `axe left out: ${out.length} of ${seen.length} screens, like those looked at since ${oldest.at.slice(0, 10)} at ${oldest.commit}`
}
