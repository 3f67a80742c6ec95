import type { ChartLayout } from '#contract/machine/machine.contract.ts'

import { transitionsIn } from './near/transitions-of.ts'

/** Places that a token comes through, and when: shares of its time from 0 to 1. */
interface TokenWay {
  readonly key: string
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly times: readonly number[]
  /** Seconds. */
  readonly duration: number
}

/** Px a second; short ways still take a moment, long ones do not make anybody wait. */
const speed = 420
const shortest = 0.35
const longest = 1.1

/** The ways along the arrows of transitions that were taken. */
export const waysOf = ({ arrows }: ChartLayout, taken: ReadonlySet<string>): readonly TokenWay[] =>
  arrows
    .filter(
      ({ labels, points }) => points.length >= 4 && labels.flatMap(transitionsIn).some((id) => taken.has(id)),
    )
    .map(({ source, target, points }) => ({ key: `${source}>${target}`, ...wayAlong(points) }))

/** At one speed along all of an arrow, `points` being x and y in turn. */
function wayAlong(points: readonly number[]): Omit<TokenWay, 'key'> {
  const xs = points.filter((_, i) => i % 2 === 0)
  const ys = points.filter((_, i) => i % 2 === 1)
  const passed = [0]
  for (let i = 1; i < ys.length; i++) {
    const step = Math.hypot((xs[i] ?? 0) - (xs[i - 1] ?? 0), (ys[i] ?? 0) - (ys[i - 1] ?? 0))
    passed.push((passed.at(-1) ?? 0) + step)
  }
  const length = passed.at(-1) ?? 0
  return {
    xs,
    ys,
    times: passed.map((px) => (length === 0 ? 0 : px / length)),
    duration: Math.min(longest, Math.max(shortest, length / speed)),
  }
}
