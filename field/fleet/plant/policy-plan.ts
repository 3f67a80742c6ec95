import { z } from 'zod/mini'

import { isPlannedOn, type PolicyOffer, policyOffer, policyWish } from '#contract/field/policy.ts'

import { offsetMs } from './offset.ts'

/** What a terminal keeps of the policies of its converters. */
export const policyMemory = z.object({
  /** By the converter's address. */
  held: z.record(z.string(), z.object({ offer: policyOffer, isRunning: z.boolean() })),
  /** Which plans were followed from when on, epoch ms; none: the station runs by itself. The oldest first. */
  course: z.array(z.object({ at: z.number(), offers: z.array(policyOffer) })),
})
export type PolicyMemory = z.infer<typeof policyMemory>

const dayMs = 86_400_000
/** What was followed before is of no use to anybody who asks. */
const keptMs = 12 * dayMs

type Answer = 'held' | 'running' | 'stopped' | 'cleared' | null

/**
 * Does with a converter's policy what a command asks.
 *
 * @returns what it holds then; null where it cannot be done
 */
export function obeyPolicy(memory: PolicyMemory, wish: Wish, now: number): Answer {
  const answer = change(memory, wish)
  const offers = Object.values(memory.held).flatMap(({ offer, isRunning }) => (isRunning ? [offer] : []))
  if (JSON.stringify(memory.course.at(-1)?.offers ?? []) !== JSON.stringify(offers))
    memory.course.push({ at: now, offers })
  while ((memory.course[1]?.at ?? Infinity) < now - keptMs) memory.course.shift()
  return answer
}

interface Wish {
  readonly code: string
  /** The converter's address. */
  readonly device: string
  readonly content: unknown
}

function change({ held }: PolicyMemory, { code, device, content }: Wish): Answer {
  if (code === 'setPolicy') {
    const offer = policyOffer.safeParse(content)
    if (!offer.success) return null
    held[device] = { offer: offer.data, isRunning: held[device]?.isRunning ?? false }
    return 'held'
  }
  const kept = held[device]
  const wish = policyWish.safeParse(content)
  const isIts = wish.success && kept?.offer.policyId === wish.data.policyId
  if (code === 'startPolicy') {
    if (!kept || !isIts) return null
    kept.isRunning = true
    return 'running'
  }
  // What another policy put there is not touched: of this one there is nothing.
  if (kept && isIts && code === 'stopPolicy') kept.isRunning = false
  if (isIts && code === 'clearPolicy') delete held[device]
  return code === 'stopPolicy' ? 'stopped' : 'cleared'
}

/** What converters follow at an instant, W, above 0 charging, and between which states of charge; null: nothing. */
export function followedAt(
  course: PolicyMemory['course'],
  at: number,
): { readonly watts: number; readonly lower: number; readonly upper: number } | null {
  const offers = course.findLast((step) => step.at <= at)?.offers ?? []
  if (offers.length === 0) return null
  return {
    watts: offers.reduce((sum, offer) => sum + wattsOf(offer, at), 0),
    lower: Math.max(0, ...offers.map(({ limits }) => (limits.capacityLowerPermille ?? 0) / 1000)),
    upper: Math.min(1, ...offers.map(({ limits }) => (limits.capacityUpperPermille ?? 1000) / 1000)),
  }
}

function wattsOf(offer: PolicyOffer, at: number): number {
  const local = new Date(at + offsetMs(offer.utcOffset)).toISOString()
  if (!isPlannedOn(offer, local.slice(0, 10))) return 0
  const time = local.slice(11, 16)
  return offer.plan.find(({ startTime, endTime }) => startTime <= time && time < endTime)?.powerW ?? 0
}
