import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { type DefinitionHistory, shortHash, versionIn } from '#machines/shared/machine-version.ts'

type Defined = Pick<CatalogueEntry, 'id' | 'definitionHash'>

/** The history with each definition that is not the last of its machine added to it. */
export function withDefinitions(
  history: DefinitionHistory,
  entries: readonly Defined[],
): { readonly history: DefinitionHistory; readonly news: readonly { id: string; version: string }[] } {
  const added = entries.filter(({ id, definitionHash }) => history[id]?.at(-1) !== shortHash(definitionHash))
  const longer = added.map(({ id, definitionHash }): [string, readonly string[]] => [
    id,
    [...(history[id] ?? []), shortHash(definitionHash)],
  ])
  const whole = { ...history, ...Object.fromEntries(longer) }
  const news = added.map(({ id, definitionHash }) => ({ id, version: versionIn(whole, id, definitionHash) }))
  return { history: whole, news }
}

/** The file that keeps it, one hash a line: two changes of one machine at once meet in it. */
export function historyFile(history: DefinitionHistory): string {
  const machines = Object.entries(history).map(
    ([id, hashes]) => `  ${id}: [\n${hashes.map((hash) => `    '${hash}',\n`).join('')}  ],\n`,
  )
  return `import type { DefinitionHistory } from './shared/machine-version.ts'

/**
 * Every definition that a machine of the catalogue has had, the oldest first; the n-th is its version n.
 * \`npm run definitions\` adds a changed one. What stands here is never taken away: journals may name it.
 */
// oxfmt-ignore
export const definitionHistory: DefinitionHistory = {
${machines.join('')}}
`
}
