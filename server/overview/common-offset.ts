/** The offset that most sites have, of equals the first; China's where there is no site. */
export function commonOffset(offsets: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const offset of offsets) counts.set(offset, (counts.get(offset) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? '+08:00'
}
