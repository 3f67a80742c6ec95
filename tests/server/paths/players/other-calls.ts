import { calls } from '#contract/catalogue.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'

/** Handlers of calls that a player's server must refuse by itself, or that nobody makes. */
export const otherCalls = Object.fromEntries(
  Object.keys(calls).map((name) => [name, () => Promise.reject(new Error(`${name} was reached`))]),
) as unknown as Handlers
