/** Machine id → hashes of its definitions, shortened, the oldest first. */
export type DefinitionHistory = Readonly<Record<string, readonly string[]>>

/** So much of a definition's hash tells the few definitions of one machine apart. */
export const shortHash = (definitionHash: string): string => definitionHash.slice(0, 12)

/**
 * The version of a definition: its place among all that the machine has had. One that nobody wrote down yet is
 * the next, so that it never passes for another. One that comes back is a new version too: the last place counts.
 */
export function versionIn(history: DefinitionHistory, id: string, definitionHash: string): string {
  const known = history[id] ?? []
  const place = known.lastIndexOf(shortHash(definitionHash))
  return String(place < 0 ? known.length + 1 : place + 1)
}
