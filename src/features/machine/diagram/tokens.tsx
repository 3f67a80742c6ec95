import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'

import type { ChartLayout } from '#contract/machine/machine.contract.ts'

import { waysOf } from './way-of-token.ts'

/** Steps that were taken just now; each set holds the ids of one step's transitions. */
export interface Journey {
  /** Another number is another journey. */
  readonly id: number
  readonly legs: readonly ReadonlySet<string>[]
}

interface TokensProps {
  readonly layout: ChartLayout
  readonly journey: Journey
}

const alongValues = () => import('#src/shared/ui/motion/movement.ts').then((movement) => movement.alongValues)

/**
 * Tokens that travel once along the arrows of what was taken, one step after another; see a state change come
 * from somewhere. Who wishes for less motion sees the lit states alone.
 */
export function Tokens({ layout, journey: { id, legs } }: TokensProps) {
  const isStill = useReducedMotion() === true
  if (isStill) return null
  const ways = legs.map((taken) => waysOf(layout, taken))
  const lasting = ways.map((leg) => Math.max(0, ...leg.map(({ duration }) => duration)))
  return (
    <LazyMotion strict features={alongValues}>
      {ways.flatMap((leg, at) => {
        const delay = lasting.slice(0, at).reduce((sum, one) => sum + one, 0)
        return leg.map(({ key, xs, ys, times, duration }) => (
          <m.circle
            key={`${id}.${at}.${key}`}
            aria-hidden
            className="token"
            r="7"
            initial={{ cx: xs[0] ?? 0, cy: ys[0] ?? 0, opacity: 0 }}
            animate={{ cx: [...xs], cy: [...ys], opacity: [0, 1, 1, 0] }}
            transition={{
              delay,
              duration,
              ease: 'linear',
              times: [...times],
              opacity: { delay, duration: duration + 0.15, times: [0, 0.1, 0.85, 1] },
            }}
          />
        ))
      })}
    </LazyMotion>
  )
}
