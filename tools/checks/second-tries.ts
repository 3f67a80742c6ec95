import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Of what was said of a failure, without colours. */
export const firstLine = (message = ''): string => stripVTControlCharacters(message).split('\n', 1)[0] ?? ''

/** As a reporter writes down what is, or was, tried once more; nothing without a file. */
export function writeNames(file: string | undefined, names: readonly string[]): void {
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(names))
}

/** What {@link writeNames} wrote; none where a run wrote nothing down. */
export const readNames = (file: string): readonly string[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
