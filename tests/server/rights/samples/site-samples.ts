import type { Samples } from '../sample.ts'

export const siteSamples: Samples<'siteOffsets'> = {
  siteOffsets: {
    input: async ({ db, records }) => {
      const { id } = await db
        .selectFrom('site')
        .select('id')
        .where('agency_id', '=', records.own.agencyId)
        .executeTakeFirstOrThrow()
      return { siteId: String(id) }
    },
    sibling: 'not_found',
  },
}
