import { drawings, hasMachine } from './machine-gallery.ts'
import { fromPromise } from 'xstate'

import type { DataOf } from '#contract/call.ts'
import { type MachineDrawing, machineCounts } from '#contract/machines.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/api.ts'

/** How many records are in each state now. */
export const countsMachine = createRecordMachine<DataOf<typeof machineCounts>, null>().provide({
  actors: { loadRecord: fromPromise(({ signal }) => callApi(machineCounts, {}, { signal })) },
})

/** The drawing of a machine of this console's catalogue; it was made when the console was built. */
export const drawingMachine = createRecordMachine<MachineDrawing, string>().provide({
  actors: {
    loadRecord: fromPromise(({ input: { key } }) => {
      const load = hasMachine(key) ? drawings[key] : undefined
      return load ? load() : Promise.reject(new Error(`no machine ${key}`))
    }),
  },
})
