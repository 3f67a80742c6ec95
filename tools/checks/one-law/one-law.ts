import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { declaredPlaces } from './declared.ts'
import { findDecisions } from './find-decisions.ts'

/*
 * A record's machine is the only law of what may happen to it (docs/decisions/one-law.md). This finds places in the
 * server and the console that ask for the state of a record by themselves. Each is mended, or stands in `declared.ts`
 * with what it does instead of deciding.
 */

const files = process.argv.length > 2 ? process.argv.slice(2) : ownFiles()

const places = files
  .filter((file) => existsSync(file))
  .flatMap((file) => findDecisions(file, readFileSync(file, 'utf8')).map((found) => ({ file, ...found })))
const undeclared = places.filter(({ file, text }) => !declaredPlaces.has(`${file}: ${text}`))
const known = new Set(places.map(({ file, text }) => `${file}: ${text}`))
const gone = process.argv.length > 2 ? [] : [...declaredPlaces].filter((place) => !known.has(place))

const lines = [
  ...undeclared.map(
    ({ file, line, text }) => `${file}:${line}: decides on a state beside its machine: ${text}`,
  ),
  ...gone.map((place) => `${place}: is declared in tools/checks/one-law/declared.ts and is no more`),
  `${undeclared.length} places decide beside a machine, ${places.length - undeclared.length} are declared`,
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = undeclared.length + gone.length === 0 ? 0 : 1

function ownFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'server', 'src'],
    { encoding: 'utf8' },
  )
  // Migrations say what was; nothing is decided by them.
  return listed
    .split('\0')
    .filter((file) => /\.tsx?$/u.test(file) && !file.startsWith('server/platform/migrations/'))
}
