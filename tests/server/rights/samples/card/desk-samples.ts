import { createHash, randomUUID } from 'node:crypto'

import { createSealedDesk } from '#tests/support/card-desk.ts'

import { ownMark } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

const insertDesk = ({ db, records }: SampleStage, code = ''): Promise<number> =>
  createSealedDesk(db, {
    name: `${ownMark} ${randomUUID()}`.slice(0, 40),
    agencyId: records.own.agencyId,
    ...(code !== '' && { codeHash: createHash('sha256').update(code).digest('hex') }),
  })

export const deskSamples: Samples<
  | 'searchDesks'
  | 'addDesk'
  | 'updateDesk'
  | 'renewDeskCode'
  | 'revokeDesk'
  | 'pairDesk'
  | 'cardDeskService'
  | 'openDeskSession'
> = {
  searchDesks: {
    input: async (stage) => {
      await insertDesk(stage)
      return {}
    },
    sibling: 'sees_none',
  },
  addDesk: {
    input: ({ records }) => ({ requestId: randomUUID(), name: randomUUID(), fTid: records.own.agencyId }),
    sibling: 'not_found',
  },
  updateDesk: {
    input: async (stage) => ({ id: await insertDesk(stage), version: 1, name: randomUUID() }),
    sibling: 'not_found',
  },
  renewDeskCode: {
    input: async (stage) => ({ id: await insertDesk(stage), version: 1 }),
    sibling: 'not_found',
  },
  revokeDesk: {
    input: async (stage) => ({ id: await insertDesk(stage), version: 1 }),
    sibling: 'not_found',
  },
  pairDesk: {
    input: async (stage) => {
      await insertDesk(stage, '0123456789AB')
      return { code: '0123-4567-89AB', machineName: 'counter-1' }
    },
    sibling: { may_too: 'A card service has no session: whoever has the code may use it, once.' },
  },
  cardDeskService: {
    input: () => ({}),
    sibling: { may_too: "It is about the caller's own computer." },
  },
  openDeskSession: {
    input: async (stage) => ({ deskId: await insertDesk(stage), nonce: '00'.repeat(16) }),
    sibling: 'not_found',
  },
}
