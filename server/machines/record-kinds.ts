import { type AnyStateMachine } from 'xstate'

import { registrationRecordMachine } from '#machines/registration/index.ts'

/** What the records of one machine are about, and so who may see them. */
export interface RecordKind {
  readonly machine: AnyStateMachine
  /** Table whose rows the records belong to; their ids are the records'. */
  readonly table: 'terminal'
}

/** Machines whose records the server keeps. A machine that `advance()` runs is listed here. */
export const recordKinds: readonly RecordKind[] = [{ machine: registrationRecordMachine, table: 'terminal' }]

/** @returns undefined for a machine that keeps no records on the server */
export const recordKindOf = (machineId: string): RecordKind | undefined =>
  recordKinds.find(({ machine }) => machine.id === machineId)
