import { randomUUID } from 'node:crypto'

import type { Samples } from '#tests/server/rights/sample.ts'

export const diagramSamples: Samples<'readDiagram' | 'saveDiagram'> = {
  readDiagram: { input: ({ records }) => ({ siteId: records.own.siteId }), sibling: 'not_found' },
  saveDiagram: {
    input: ({ records }) => ({
      requestId: randomUUID(),
      siteId: records.own.siteId,
      version: 0,
      content: { elements: [], lines: [] },
    }),
    sibling: 'not_found',
  },
}
