import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What belongs to the machine that someone worked on, not to the product: addresses of package registries
 * and their mirrors, and absolute paths of work folders and homes. Written in parts, so that this file is not found.
 */
const foreign: readonly RegExp[] = [
  new RegExp(`https?://[^\\s"']*${['regi', 'stry'].join('')}[^\\s"']*`, 'iu'),
  new RegExp(['deb', 'debian', 'org'].join('\\.'), 'iu'),
  new RegExp(['npm', 'js', ''].join('').concat('\\.(org|com)'), 'iu'),
  new RegExp(
    `(^|[\\s"'(\`=:])/(${['wo', 'rk'].join('')}|${['ho', 'me'].join('')}|${['ro', 'ot'].join('')})/`,
    'u',
  ),
]

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
const found = tracked
  .split('\0')
  .filter((file) => file !== '' && !/\.(png|jpg|ico|woff2?|gz)$/u.test(file))
  .flatMap(foreignLines)

process.stdout.write(`${[...found, `${found.length} foreign places`].join('\n')}\n`)
process.exitCode = found.length === 0 ? 0 : 1

function foreignLines(file: string): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) =>
      foreign.some((pattern) => pattern.test(line))
        ? [`${file}:${index + 1}: ${line.trim().slice(0, 160)}`]
        : [],
    )
}

/** A file that was deleted since it was committed has nothing to say. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
