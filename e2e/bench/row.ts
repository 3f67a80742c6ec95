export type { Row } from '#tools/figures/figures.ts'

/** The value that `share` of the times do not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const ms = (time: number): string => `${time.toFixed(time < 10 ? 2 : 0)} ms`

/** Runs something `rounds` times and gives how long each took, in ms. */
export async function timesOf(rounds: number, run: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await run(round)
    times.push(performance.now() - began)
  }
  return times
}
