import type { AnyEventObject, AnyStateMachine } from 'xstate'

import type { Behaviour } from './machine-behaviour.ts'
import type { MachineWords } from './words.ts'

export const machineKinds = ['law', 'flow', 'screen'] as const
export type MachineKind = (typeof machineKinds)[number]

/** One machine as auditors, testers and the server know it. */
export interface CatalogueEntry {
  /** The machine's own id; journals and diagrams use it. */
  readonly id: string
  /** Counts the definitions that the machine has had; see `definition-history.ts`. */
  readonly version: string
  readonly machine: AnyStateMachine
  /** Sample events, one or more for each event type whose payload matters (promise results and errors too). */
  readonly cases: readonly AnyEventObject[]
  /** SM3 of the chart and of what its code does; journals name it, so a changed definition shows. */
  readonly definitionHash: string
  /** What its code does; absent where `npm run definitions` did not write it down. */
  readonly behaviour?: Behaviour
  /** Inputs that matter for a run from the start; `[undefined]` where the machine takes none. */
  readonly inputs: readonly unknown[]
  readonly words: MachineWords
  /** Who runs it: the browser, the server, or both. */
  readonly runs: 'console' | 'server'
  /** What it is to people: the law of the server's records, a guided flow, or how a part of the screen behaves (when it does not say). */
  readonly kind?: MachineKind
}
