import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a reader can hold at once: lines of a file, files side by side in a folder. */
const mostLines = 300
const mostFiles = 15

/** Written by a program, read by nobody as a whole. */
const written = new Set(['machines/definition-history.ts'])

/** Lists by their nature, read one at a time. */
const lists = new Set(['server/platform/migrations'])
const rooms = ['contract', 'machines', 'server', 'src', 'field', 'tools', 'tests', 'e2e']

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...rooms],
  {
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => /\.(tsx?|mjs|cjs|css)$/u.test(file))

const found = [...longFiles(), ...crowdedFolders()]
process.stdout.write(`${[...found, `${found.length} files or folders too large`].join('\n')}\n`)
process.exitCode = found.length === 0 ? 0 : 1

function longFiles(): string[] {
  return files.flatMap((file) => {
    const lines = linesOf(file)
    return lines > mostLines && !written.has(file)
      ? [`${file}: ${lines} lines, ${mostLines} at the most`]
      : []
  })
}

function crowdedFolders(): string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !lists.has(folder))
    .map(([folder, count]) => `${folder}: ${count} files, ${mostFiles} at the most`)
}

/** A file that was deleted since it was committed has none. */
function linesOf(file: string): number {
  try {
    return readFileSync(file, 'utf8').split('\n').length - 1
  } catch {
    return 0
  }
}
