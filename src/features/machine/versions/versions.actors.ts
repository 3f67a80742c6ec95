import { fromPromise } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import {
  definitionsLimit,
  type KeptDefinition,
  machineDefinitions,
  machineVersions,
} from '#contract/machine/machine.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'

export type MachineVersion = DataOf<typeof machineVersions>[number]

/** Every version of a machine that the server keeps. */
export const versionsMachine = createRecordMachine<readonly MachineVersion[], string>().provide({
  actors: {
    loadRecord: fromPromise(({ input: { key: machineId }, signal }) =>
      callApi(machineVersions, { machineId }, { signal }),
    ),
  },
})

export interface DefinitionsKey {
  readonly machineId: string
  /** Of definitions or of charts; none asks nothing. */
  readonly hashes: readonly string[]
}

/** Kept definitions. Those that the server does not know are not among them. */
export async function readDefinitions(
  { machineId, hashes }: DefinitionsKey,
  signal: AbortSignal,
): Promise<readonly KeptDefinition[]> {
  const found: KeptDefinition[] = []
  for (let first = 0; first < hashes.length; first += definitionsLimit) {
    const some = hashes.slice(first, first + definitionsLimit)
    // oxlint-disable-next-line no-await-in-loop -- more than one round is rare
    found.push(...(await callApi(machineDefinitions, { machineId, hashes: some }, { signal })))
  }
  return found
}

export const definitionsMachine = createRecordMachine<readonly KeptDefinition[], DefinitionsKey>().provide({
  actors: { loadRecord: fromPromise(({ input: { key }, signal }) => readDefinitions(key, signal)) },
})
