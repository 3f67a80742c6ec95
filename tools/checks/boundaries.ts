import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config'

const rooms = ['contract', 'machines', 'src', 'server', 'field', 'tools', 'tests', 'e2e']

export interface Boundaries {
  /** Modules that the tool could read: none means that it proved nothing. */
  readonly modules: number
  /** `<rule>: <from> → <to>`. */
  readonly violations: readonly string[]
}

/** Reads every import below `baseDir` and holds it against `.dependency-cruiser.cjs`. */
export async function readBoundaries(baseDir: string): Promise<Boundaries> {
  const { forbidden, options } = await extractConfiguration(resolve('.dependency-cruiser.cjs'))
  const folders = rooms.filter((room) => existsSync(resolve(baseDir, room)))
  const { output } = await cruise(folders, {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: forbidden ?? [] },
  })
  const { summary } = output as ICruiseResult
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}

const isRunByItself = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isRunByItself) {
  const { modules, violations } = await readBoundaries(process.cwd())
  process.stdout.write([...violations, `${modules} modules, ${violations.length} violations\n`].join('\n'))
  process.exitCode = modules === 0 || violations.length > 0 ? 1 : 0
}
