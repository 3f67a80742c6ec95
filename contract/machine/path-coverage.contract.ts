import { z } from 'zod/mini'

import { instant } from '../kernel/shapes.ts'

const phrase = z.object({ zh: z.string(), en: z.string() })

/** Who can play a path: a browser against the server, the server without a browser, the machine by itself. */
export const pathPlayers = ['browser', 'server', 'machine'] as const
export type PathPlayer = (typeof pathPlayers)[number]

/**
 * Why the machine's player did not take a transition: nobody at a page can bring it about (`declared`), a path
 * failed before it (`failed`), nothing leads to it (`unreachable`), the explorer's bound cut it off (`bound`), or
 * the machine branches otherwise than planned (`branches`).
 */
export const untakenReasons = ['declared', 'failed', 'unreachable', 'bound', 'branches'] as const

const coveredTransition = z.object({
  /** As in the machine's chart. */
  id: z.string(),
  /** How often each kind of player took it. */
  browser: z.int(),
  server: z.int(),
  machine: z.int(),
  why: z.nullable(z.enum(untakenReasons)),
  /** In words, where somebody gave them. */
  reason: z.nullable(phrase),
})
export type CoveredTransition = z.infer<typeof coveredTransition>

const machineCoverage = z.object({
  machineId: z.string(),
  version: z.string(),
  definitionHash: z.string(),
  /** When it was played, and at which commit: figures of all pairs are gathered from several runs. */
  at: instant,
  commit: z.string(),
  /** Kinds of players that the machine has beside itself. */
  players: z.array(z.enum(['browser', 'server'])),
  paths: z.int(),
  steps: z.int(),
  /** Events that were seen to be refused. */
  refusals: z.int(),
  /** Mean milliseconds of one step, its refusals included; `null` where nobody of the kind played. */
  stepMs: z.object({ browser: z.nullable(z.number()), server: z.nullable(z.number()) }),
  transitions: z.array(coveredTransition),
  pairs: z.object({
    total: z.int(),
    covered: z.int(),
    /** Of these by a browser or the server; the others by the machine itself alone. */
    played: z.int(),
    /** `<id> > <id>`; only of a run that was to cover all pairs. */
    left: z.array(z.string()),
  }),
})
export type MachineCoverage = z.infer<typeof machineCoverage>

/** What `npm run test:paths` found when it played the paths of the machines. */
export const pathCoverage = z.object({
  at: instant,
  /** Short; empty outside a checkout. With a `+` where machines or players were changed since. */
  commit: z.string(),
  goal: z.enum(['transitions', 'pairs']),
  /** Tests of players that failed. */
  failures: z.array(z.string()),
  machines: z.array(machineCoverage),
  /** Ids of machines that there are no figures of. */
  notPlayed: z.array(z.string()),
})
export type PathCoverage = z.infer<typeof pathCoverage>
export type CoverageGoal = PathCoverage['goal']

/** What is kept of each kind of run: of all transitions the last one, of all pairs each machine's last. */
export type KeptCoverage = Readonly<Record<CoverageGoal, PathCoverage | null>>

/** How often a transition was taken, by whomever. */
export const timesTaken = ({ browser, server, machine }: CoveredTransition): number =>
  browser + server + machine

/** Transitions that somebody took. */
export const coveredTransitions = ({ transitions }: MachineCoverage): number =>
  transitions.filter((transition) => timesTaken(transition) > 0).length
