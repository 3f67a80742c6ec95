import { writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { AnyEventObject } from 'xstate'

import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'

import { browserActs } from '../coverage/player-files.ts'
import { planExactly, stepsOf } from '../exact.ts'
import { explore } from '../explore.ts'
import type { PathSubject } from '../model.ts'
import { walk } from '../walk.ts'
import { textOf } from './text-of.ts'
import type { Wish } from './wish.ts'

/** What of a browser's player is needed to plan for it; see `Act` in e2e/paths. */
interface PlannedAct {
  readonly title: string
  readonly subject: PathSubject
  readonly options: { readonly maxLength?: number }
  readonly most?: number
}

interface CourseModule {
  readonly inBrowser: (subject: PathSubject, options: PlannedAct['options']) => PathSubject
}

const root = join(import.meta.dirname, '..', '..', '..')
const courseFile = 'e2e/paths/play/course.ts'
const playerFile = 'e2e/paths/play/written.ts'
/** Where the browser tests look for a running product. */
const productVariable = 'STATEWATT_URL'

/**
 * Writes paths that a browser can play as a Playwright spec, and a configuration beside it that runs it.
 *
 * @returns the spec's file, or `null` for a machine that no browser plays
 */
export async function writeSpec(entry: CatalogueEntry, wish: Wish): Promise<string | null> {
  const file = browserActs(entry.id)
  if (file === null) return null
  const { acts } = await load<{ acts: readonly PlannedAct[] }>(file)
  const { inBrowser } = await load<CourseModule>(courseFile)
  const paths = acts.flatMap((act) =>
    eventsOf(inBrowser(act.subject, act.options), act, wish)
      .slice(0, act.most)
      .map((events) => ({ act: act.title, events })),
  )
  const spec = join(wish.out, `${entry.id}.${wish.cover}.spec.mts`)
  writeFileSync(spec, specText(entry, wish, file, paths))
  writeFileSync(join(wish.out, 'playwright.config.mts'), configText(wish))
  return spec
}

/** Loaded by path: what plays belongs to the tests, of which the tools know nothing but where they stand. */
const load = <Module>(file: string): Promise<Module> => import(pathToFileURL(join(root, file)).href)

function eventsOf(subject: PathSubject, { options }: PlannedAct, wish: Wish): AnyEventObject[][] {
  const { cover, seed, steps } = wish
  const maxLength = Math.min(wish.maxLength, options.maxLength ?? wish.maxLength)
  const paths =
    cover === 'walk'
      ? [stepsOf(subject, walk(subject, { seed, steps }))]
      : planExactly(subject, explore(subject, { maxNodes: wish.maxNodes }), cover, { maxLength }).paths
  return paths.map((path) => path.map(({ event }) => event))
}

interface WrittenPath {
  readonly act: string
  readonly events: readonly AnyEventObject[]
}

function specText(
  { id, version, definitionHash }: CatalogueEntry,
  { cover, seed, out }: Wish,
  acts: string,
  paths: readonly WrittenPath[],
): string {
  const how = cover === 'walk' ? `a walk with the seed ${seed}` : `all ${cover}`
  return `// Written by npm run paths: ${id}, version ${version}, ${how}. Runs from the project's folder:
// npx playwright test -c ${out}
import { acts } from '${importOf(out, acts)}'
import { testWritten } from '${importOf(out, playerFile)}'

testWritten(acts, ${textOf({ machine: id, definitionHash, how, paths })})
`
}

const configText = ({ out, url }: Wish): string => `// Written by npm run paths.
import project from '${importOf(out, 'playwright.config.ts')}'
${url === '' ? '' : `\n// Of the product that plays; without it one is started.\nprocess.env['${productVariable}'] ??= '${url}'\n`}
export default { ...project, testDir: '.', testMatch: '*.spec.mts', outputDir: 'results' }
`

function importOf(from: string, file: string): string {
  const path = relative(resolve(from), join(root, file)).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}
