import type { FleetLine } from '#contract/field/field.contract.ts'

import type { FleetBook } from '../book.ts'
import type { FleetMemory } from '../fleet-state.ts'

export interface TerminalOptions {
  readonly broker: URL
  readonly memory: FleetMemory
  /** Registrations run so many times faster. */
  readonly speed: number
  readonly heartbeatMs: number
  readonly telemetryMs: number
  /** How often it tells what its devices read. */
  readonly sampleMs: number
  /** Days of the power curve that a terminal keeps for when it is heard again. */
  readonly storedDays: number
  readonly pauseMs: readonly [number, number]
  /** Of terminals whose plan says nothing of theirs. */
  readonly line: FleetLine
  /** Knows what of its devices' readings the broker has acknowledged. */
  readonly book?: FleetBook
}
