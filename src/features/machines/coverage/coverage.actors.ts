// oxlint-disable-next-line typescript/triple-slash-reference -- as in machine-gallery.ts
/// <reference path="../virtual-modules.d.ts" />
import { fromPromise } from 'xstate'

import type { PathCoverage } from '#contract/path-coverage.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'

/** What tests took of the machines; `found` is `null` where nothing came with this build. */
export const coverageMachine = createRecordMachine<{ readonly found: PathCoverage | null }, null>().provide({
  actors: {
    loadRecord: fromPromise(async () => ({ found: (await import('virtual:path-coverage')).default })),
  },
})
