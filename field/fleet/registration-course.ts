import type { FleetTerminal, RegistrationReport } from '#contract/field/field.contract.ts'
import type { FoundBox, RegistReason, RegistStage } from '#contract/registration/registration.contract.ts'

import { seededRandom } from './random.ts'

/** A registration that a terminal took up; with the plan it says all that will happen. */
export interface Attempt {
  readonly requestId: string
  readonly mode: 'box' | 'meter'
  /** Epoch ms. */
  readonly startedAt: number
  readonly speed: number
  /** How many the terminal took up before it. */
  readonly before: number
}

export interface Step {
  /** After the start. */
  readonly afterMs: number
  readonly stage: RegistStage
  readonly outcome: RegistrationReport['outcome']
  readonly reason: RegistReason | null
  /** Number of boxes found so far. */
  readonly found: number
  readonly branchesKnown: boolean
}

/** Shortest and longest duration of stages 1, 2, 3 and 5, and of polling one box in stage 4; seconds. */
const durationsS = {
  1: [15, 30],
  2: [40, 80],
  3: [30, 60],
  box: [4, 9],
  5: [20, 45],
} as const

/**
 * The whole course of a registration, told in advance: the same for the same request, so that a fleet that
 * was killed continues where time has brought it (durations from collection §4's stages).
 */
export function courseOf(terminal: FleetTerminal, attempt: Attempt): readonly Step[] {
  const random = seededRandom(attempt.requestId)
  const { behaviour } = terminal
  const pace = (behaviour.kind === 'slow' ? 4 : 1) / attempt.speed
  const failsIn = behaviour.kind === 'failing' && attempt.before < behaviour.times ? behaviour.stage : null
  const steps: Step[] = []
  let afterMs = 0
  const last = (amount: keyof typeof durationsS): void => {
    const [shortest, longest] = durationsS[amount]
    afterMs += Math.round((shortest + random() * (longest - shortest)) * 1000 * pace)
  }
  const running = { outcome: 'running', reason: null, branchesKnown: attempt.mode === 'meter' } as const
  const fail = (stage: RegistStage, found: number): readonly Step[] => {
    const reason = behaviour.kind === 'failing' ? behaviour.reason : 'other'
    return [...steps, { ...running, afterMs, stage, outcome: 'failed', reason, found }]
  }

  for (const stage of [1, 2, 3] as const) {
    steps.push({ ...running, afterMs, stage, found: 0 })
    last(stage)
    if (failsIn === stage) return fail(stage, 0)
  }
  steps.push({ ...running, afterMs, stage: 4, found: 0 })
  const polled = failsIn === 4 ? Math.ceil(terminal.boxes.length / 2) : terminal.boxes.length
  for (let found = 1; found <= polled; found += 1) {
    last('box')
    steps.push({ ...running, afterMs, stage: 4, found })
  }
  last('box')
  if (failsIn === 4) return fail(4, polled)
  const found = terminal.boxes.length
  steps.push({ ...running, afterMs, stage: 5, found })
  last(5)
  if (failsIn === 5) return fail(5, found)
  return [...steps, { afterMs, stage: 6, outcome: 'registered', reason: null, found, branchesKnown: true }]
}

/** Where a course stands, and in how many ms it goes on; null at its end. */
export function standing(
  steps: readonly Step[],
  elapsedMs: number,
): { readonly step: Step; readonly nextInMs: number | null } | null {
  const index = steps.findLastIndex((step) => step.afterMs <= Math.max(0, elapsedMs))
  const [step, next] = [steps[index], steps[index + 1]]
  return step ? { step, nextInMs: next ? next.afterMs - elapsedMs : null } : null
}

/** The whole truth about a registration, as it goes to the server. */
export function reportOf(
  terminal: FleetTerminal,
  attempt: Attempt,
  step: Step,
  now: number,
): RegistrationReport {
  const boxes: FoundBox[] = terminal.boxes
    .slice(0, step.found)
    .map((box) => (step.branchesKnown ? box : { ...box, branch: '' }))
  const { requestId, mode } = attempt
  const { stage, outcome, reason } = step
  return { requestId, mode, stage, outcome, reason, boxes, at: new Date(now).toISOString() }
}
