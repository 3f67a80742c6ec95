/**
 * Chooses a data point or lets go of it; one too many changes nothing. The order of choosing is kept.
 *
 * @param most of the installation, five at the most (core §5)
 */
export function toggleDataPoint(chosen: readonly string[], key: string, most: number): readonly string[] {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key)
  return chosen.length >= most ? chosen : [...chosen, key]
}
