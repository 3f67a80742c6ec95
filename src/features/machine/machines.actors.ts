import { fromPromise } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import { type MachineDrawing, machineCounts } from '#contract/machine/machine.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'

import { fetchDrawing } from './machine-gallery.ts'

/** How many records are in each state now. */
export const countsMachine = createRecordMachine<DataOf<typeof machineCounts>, null>().provide({
  actors: { loadRecord: fromPromise(({ signal }) => callApi(machineCounts, {}, { signal })) },
})

/** See {@link fetchDrawing}. */
export const drawingMachine = createRecordMachine<MachineDrawing, string>().provide({
  actors: { loadRecord: fromPromise(({ input: { key } }) => fetchDrawing(key)) },
})
