// oxlint-disable-next-line typescript/triple-slash-reference -- as in machine-gallery.ts
/// <reference path="../virtual-modules.d.ts" />
import { fromPromise } from 'xstate'

import type { KeptCoverage } from '#contract/machine/path-coverage.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'

/** What tests took of the machines, by the kind of run; `null` for one of which nothing came with this build. */
export const coverageMachine = createRecordMachine<{ readonly found: KeptCoverage }, null>().provide({
  actors: {
    loadRecord: fromPromise(async () => ({ found: (await import('virtual:path-coverage')).default })),
  },
})
