import { randomUUID } from 'node:crypto'

import type { Samples } from '#tests/server/rights/sample.ts'

export const registrationSamples: Samples<
  'startBoxRegistration' | 'startMeterRegistration' | 'readRegistrationStatus' | 'readRegistrationDetail'
> = {
  startBoxRegistration: {
    input: ({ records }) => ({ requestId: randomUUID(), termId: records.own.termId }),
    sibling: 'not_found',
  },
  startMeterRegistration: {
    input: ({ records }) => ({ requestId: randomUUID(), termId: records.own.termId }),
    sibling: 'not_found',
  },
  readRegistrationStatus: {
    input: ({ records }) => ({ termId: String(records.own.termId) }),
    sibling: 'not_found',
  },
  readRegistrationDetail: {
    input: ({ records }) => ({ termId: String(records.own.termId) }),
    sibling: 'not_found',
  },
}
