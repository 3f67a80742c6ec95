import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'

import { behavioursIn } from '#tools/definitions/source/behaviour.ts'

import { UsageError } from './wish.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * The catalogue as it was at a revision, read from that revision's own files.
 *
 * @throws UsageError where git knows no such revision, or it has no catalogue
 */
export async function catalogueAt(revision: string): Promise<readonly CatalogueEntry[]> {
  const commit = git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
    revision,
  )
  // Inside the project, so that its packages are found, and where nothing else looks for sources.
  const folder = join(root, '.cache', 'paths', commit)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    const files = ['package.json', 'contract', 'machines']
    const archive = git(['archive', '--format=tar', commit, '--', ...files], revision, 'buffer')
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    const loaded = (await import(pathToFileURL(join(folder, 'machines', 'catalogue.ts')).href)) as {
      machineCatalogue: readonly CatalogueEntry[]
    }
    // From its source: revisions before hashes covered behaviour wrote none down.
    const behaviours = behavioursIn(folder)
    return loaded.machineCatalogue.map((entry) => {
      const behaviour = behaviours[entry.id]
      return behaviour === undefined ? entry : { ...entry, behaviour }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function git(args: readonly string[], revision: string): string
function git(args: readonly string[], revision: string, encoding: 'buffer'): Buffer
function git(args: readonly string[], revision: string, encoding?: 'buffer'): string | Buffer {
  try {
    const answer = execFileSync('git', [...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    })
    return encoding === 'buffer' ? answer : answer.toString().trim()
  } catch {
    throw new UsageError(`git finds no machines at the revision "${revision}"`)
  }
}
