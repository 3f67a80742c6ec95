/** Names that were probably meant, the nearest first; at most three, and none that has little in common. */
export function nearest(wrong: string, names: readonly string[]): string[] {
  const typed = wrong.toLowerCase()
  return names
    .map((name) => ({ name, far: distanceTo(typed, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(2, Math.floor(name.length / 3)))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** Letters to change; a name that begins with what was typed, or contains it, is near. */
function distanceTo(typed: string, name: string): number {
  if (typed.length >= 3 && name.includes(typed)) return name.startsWith(typed) ? 0.5 : 1
  return distance(typed, name)
}

/** Levenshtein's: insertions, deletions and replacements of single letters. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of from.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of to.split('').entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** What is wrong with a name, and what was probably meant. */
export function unknownName(kind: string, wrong: string, names: readonly string[]): string {
  const near = nearest(wrong, names)
  const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are ${names.join(', ')}`
  return `there is no ${kind} "${wrong}"; ${hint}`
}
