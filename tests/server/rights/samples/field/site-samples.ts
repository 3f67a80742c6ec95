import { randomUUID } from 'node:crypto'

import type { Samples, SampleStage } from '#tests/server/rights/sample.ts'

async function ownSite({ db, records }: SampleStage): Promise<number> {
  const { id } = await db
    .selectFrom('site')
    .select('id')
    .where('agency_id', '=', records.own.agencyId)
    .executeTakeFirstOrThrow()
  return id
}

async function attached(stage: SampleStage): Promise<number> {
  const { id } = await stage.db
    .insertInto('site_document')
    .values({
      site_id: await ownSite(stage),
      name: 'agreement.pdf',
      media_type: 'application/pdf',
      size_bytes: 8,
      content: Buffer.from('%PDF-1.7'),
      added_at: new Date('2026-01-01T00:00:00Z'),
      added_by: 'somebody',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const siteSamples: Samples<
  | 'siteOffsets'
  | 'sitesOnMap'
  | 'siteDocuments'
  | 'siteDocumentFile'
  | 'addSiteDocument'
  | 'removeSiteDocument'
> = {
  sitesOnMap: {
    async input({ db, records }) {
      await db.updateTable('site').set({ latitude: 34_757_975, longitude: 113_665_412 }).execute()
      return { fTid: records.own.agencyId }
    },
    sibling: 'sees_none',
    shows: ({ sites }) => sites.length > 0,
  },
  siteDocuments: {
    input: async (stage) => ({ siteId: String(await ownSite(stage)) }),
    sibling: 'not_found',
  },
  siteDocumentFile: {
    input: async (stage) => ({ documentId: String(await attached(stage)) }),
    sibling: 'not_found',
  },
  addSiteDocument: {
    input: async (stage) => ({
      requestId: randomUUID(),
      siteId: await ownSite(stage),
      fileName: 'agreement.pdf',
      content: Buffer.from('%PDF-1.7').toString('base64'),
    }),
    sibling: 'not_found',
  },
  removeSiteDocument: {
    input: async (stage) => ({ requestId: randomUUID(), documentId: await attached(stage) }),
    sibling: 'not_found',
  },
  siteOffsets: {
    input: async (stage) => ({ siteId: String(await ownSite(stage)) }),
    sibling: 'not_found',
  },
}
