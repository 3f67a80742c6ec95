import type { Behaviour } from '#machines/shared/machine-behaviour.ts'

const keyed = (lines: readonly (readonly [string, string])[]): string[] =>
  lines.map(([key, value]) => `${/\W/u.test(key) ? `'${key}'` : key}: ${value},`)

const rows = (lines: readonly (readonly [string, string])[]): string =>
  keyed(lines)
    .map((line) => `  ${line}\n`)
    .join('')

/** The file that keeps what machines do, one machine a line: changes of two machines at once do not meet in it. */
export function behaviourFile(found: Readonly<Record<string, Behaviour>>): string {
  const machines = Object.entries(found)
  const wholes = machines.map(([id, { whole }]): [string, string] => [id, `'${whole}'`])
  const parts = machines.map(([id, behaviour]): [string, string] => {
    const lines = Object.entries(behaviour.parts).map(([name, hash]): [string, string] => [name, `'${hash}'`])
    return [id, lines.length === 0 ? '{}' : `{ ${keyed(lines).join(' ')} }`]
  })
  return `/**
 * Hashes of the source of each machine, and of its guards, actions and delays, with all that they reach.
 * \`npm run definitions\` writes this file.
 */
// oxfmt-ignore
export const behaviours: Readonly<Record<string, string>> = {
${rows(wholes)}}

// oxfmt-ignore
export const behaviourParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
${rows(parts)}}
`
}
