import type { AnyEventObject, AnyStateMachine } from 'xstate'

import type { MachineWords } from './words.ts'

/** One machine as auditors, testers and the server know it. */
export interface CatalogueEntry {
  /** The machine's own id; journals and diagrams use it. */
  readonly id: string
  /** Counts the definitions that the machine has had; see `definition-history.ts`. */
  readonly version: string
  readonly machine: AnyStateMachine
  /** Sample events, one or more for each event type whose payload matters (promise results and errors too). */
  readonly cases: readonly AnyEventObject[]
  /** SM3 of the chart; journals name it, so a changed definition shows. */
  readonly definitionHash: string
  /** Inputs that matter for a run from the start; `[undefined]` where the machine takes none. */
  readonly inputs: readonly unknown[]
  readonly words: MachineWords
  /** Who runs it: the browser, the server, or both. */
  readonly runs: 'console' | 'server'
}
