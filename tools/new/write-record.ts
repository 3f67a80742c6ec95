import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  for (const { path, line } of lines) appendFileSync(join(root, path), `${line}\n`)
  return [...files.map(([path]) => `written ${path}`), ...lines.map(({ path }) => `edited  ${path}`)]
}

/** Ten above the last one, so that those who work beside each other have room. */
function nextLevel(root: string): string {
  const levels = readdirSync(join(root, 'server/platform/migrations')).map((name) => Number(name.slice(0, 4)))
  return String(Math.ceil((Math.max(0, ...levels) + 1) / 10) * 10).padStart(4, '0')
}
