import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Names } from './names.ts'
import { inWords, listedLines, recordFiles } from './record-files.ts'

/**
 * Writes a plain record that compiles and passes, and lists it.
 *
 * @param root of the house
 * @returns what was written and edited, for people
 * @throws Error where a file of it exists already, or there is no such menu
 */
export function writeRecord(root: string, names: Names, menu: string, chinese = ''): readonly string[] {
  const rights = readFileSync(join(root, 'contract/kernel/rights.ts'), 'utf8')
  if (!rights.includes(`'${menu}'`))
    throw new Error(`"${menu}" is no menu of contract/kernel/rights.ts: list it there, or name one of them`)
  const wanted = { ...names, menu, chinese: chinese || inWords(names), level: nextLevel(root) }
  const files = [...recordFiles(wanted)]
  const [there] = files.filter(([path]) => existsSync(join(root, path)))
  if (there) throw new Error(`${there[0]} exists already`)
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const lines = listedLines(wanted)
  for (const { path, before, line } of lines) {
    const text = readFileSync(join(root, path), 'utf8')
    writeFileSync(join(root, path), withLine(text, before, line))
  }
  const edited = new Set(lines.map(({ path }) => `edited  ${path}`))
  return [...files.map(([path]) => `written ${path}`), ...edited]
}

/** @throws Error where no line begins so */
export function withLine(text: string, before: string, line: string): string {
  const lines = text.split('\n')
  // A closing brace is a whole line: the type above a table begins with one too.
  const place = lines.findIndex((one) => (before === '}' ? one === before : one.startsWith(before)))
  if (place < 0) throw new Error(`no line begins with "${before}"`)
  // An import stands with the others, above the blank line.
  const at = line.endsWith('\n') && lines[place - 1] === '' ? place - 1 : place
  return lines.toSpliced(at, 0, line.trimEnd()).join('\n')
}

/** Ten above the last one, so that those who work beside each other have room. */
function nextLevel(root: string): string {
  const levels = readdirSync(join(root, 'server/platform/migrations')).map((name) => Number(name.slice(0, 4)))
  return String(Math.ceil((Math.max(0, ...levels) + 1) / 10) * 10).padStart(4, '0')
}
