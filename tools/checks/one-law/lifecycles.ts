import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { findLifecycles } from './find-lifecycles.ts'
import { lifecyclePlaces } from './places/lifecycles.ts'

/*
 * What a screen asks of the server goes by a machine (docs/decisions/one-law.md). This finds places in the console that
 * follow a call by themselves. Each is mended, or stands in `places/lifecycles.ts` with the reason.
 */

const files = process.argv.length > 2 ? process.argv.slice(2) : ownFiles()

const declared = new Set(
  lifecyclePlaces.flatMap(({ places }) =>
    Object.entries(places).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`)),
  ),
)
const places = files
  .filter((file) => existsSync(file))
  .flatMap((file) => findLifecycles(file, readFileSync(file, 'utf8')).map((found) => ({ file, ...found })))
const undeclared = places.filter(({ file, text }) => !declared.has(`${file}: ${text}`))
const known = new Set(places.map(({ file, text }) => `${file}: ${text}`))
const gone = process.argv.length > 2 ? [] : [...declared].filter((place) => !known.has(place))

const lines = [
  ...undeclared.map(({ file, line, text }) => `${file}:${line}: follows a call beside the machines: ${text}`),
  ...gone.map((place) => `${place}: is declared in tools/checks/one-law/places/lifecycles.ts and is no more`),
  `${undeclared.length} calls are followed beside a machine, ${places.length - undeclared.length} are declared`,
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = undeclared.length + gone.length === 0 ? 0 : 1

function ownFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'src/features', 'src/shared'],
    { encoding: 'utf8' },
  )
  // Actors are what machines run.
  return listed.split('\0').filter((file) => /\.tsx?$/u.test(file) && !file.endsWith('.actors.ts'))
}
