import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

import { looksFolder } from '../looks/looks.ts'

/** What plays and what is played; the screens below them are looked at by the whole run of each night. */
const watched = /^(?:machines|e2e|tools\/paths)\//u
/**
 * What lists every machine. Players reach it for the words of a failure alone; with it a change of any machine would
 * be one of all players. What a player plays it imports by its own name.
 */
const listsOfAll = new Set([
  'machines/catalogue.ts',
  'machines/behaviours.ts',
  'machines/definition-history.ts',
])
/** What is imported for its types alone is gone when the player runs. */
const typeImports = /^(?:import|export) type [^;]*?from '[^']+'$/gmu
/** And so is what a file says of its types alone. */
const interfaces = /^(?:export )?interface [^]*?^\}$/gmu
const imports = /(?:from|import)\s*\(?\s*'(#[a-z0-9]+\/[^']+|\.{1,2}\/[^']+)'/gu

/** The project's files, each read once. */
export class Sources {
  readonly #root: string
  readonly #texts = new Map<string, string | null>()

  constructor(root: string) {
    this.#root = root
  }

  /** Of a file relative to the project; null where there is none. */
  text(file: string): string | null {
    const known = this.#texts.get(file)
    if (known !== undefined) return known
    const path = join(this.#root, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : null
    this.#texts.set(file, text)
    return text
  }
}

/**
 * SHA-256 of a player's test with all that it imports of machines, browser tests and path tools, and with what its
 * machine's states look like, hex.
 * Alike digests: neither the player nor its machine was changed.
 *
 * @param file relative to the project
 */
export function playerDigest(sources: Sources, file: string): string {
  const hash = createHash('sha256')
  for (const name of [...closureOf(sources, file), looksOf(file)])
    hash.update(`${name}\n`).update((sources.text(name) ?? '').replaceAll(interfaces, ''))
  return hash.digest('hex')
}

/** A player is named after its machine: `card-reading.e2e.ts`, `cardReading.json`. */
const looksOf = (file: string): string =>
  `${looksFolder}/${basename(file, '.e2e.ts').replaceAll(/-(?<letter>[a-z])/gu, (_, letter: string) => letter.toUpperCase())}.json`

function closureOf(sources: Sources, first: string): string[] {
  const seen = new Set([first])
  for (const file of seen)
    for (const imported of importsOf(sources, file))
      if (watched.test(imported) && !listsOfAll.has(imported) && sources.text(imported) !== null)
        seen.add(imported)
  return [...seen].toSorted()
}

const importsOf = (sources: Sources, file: string): string[] =>
  [...(sources.text(file) ?? '').replaceAll(typeImports, '').matchAll(imports)].map(([, place = '']) =>
    place.startsWith('#') ? place.slice(1) : normalize(join(dirname(file), place)),
  )
