import { randomUUID } from 'node:crypto'

import type { Samples } from '#tests/server/rights/sample.ts'

export const registrationSamples: Samples<
  'startBoxRegistration' | 'startMeterRegistration' | 'registStatus' | 'registDetail'
> = {
  startBoxRegistration: {
    input: ({ records }) => ({ requestId: randomUUID(), termId: records.own.termId }),
    sibling: 'not_found',
  },
  startMeterRegistration: {
    input: ({ records }) => ({ requestId: randomUUID(), termId: records.own.termId }),
    sibling: 'not_found',
  },
  registStatus: { input: ({ records }) => ({ termId: String(records.own.termId) }), sibling: 'not_found' },
  registDetail: { input: ({ records }) => ({ termId: String(records.own.termId) }), sibling: 'not_found' },
}
