/** Data points that a chart shows at the most (core §5). */
export const mostDataPoints = 5

/** Chooses a data point or lets go of it; one too many changes nothing. The order of choosing is kept. */
export function toggleDataPoint(chosen: readonly string[], key: string): readonly string[] {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key)
  return chosen.length >= mostDataPoints ? chosen : [...chosen, key]
}
