import { sql } from 'kysely'

import type { DataOf } from '#contract/kernel/call.ts'
import type { siteOffsets } from '#contract/site/site.contract.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller, Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { siteDocumentHandlers } from './site-documents.ts'
import { readSitesOnMap } from './sites-on-map.ts'

/** Calls about sites besides those of the record. */
export const siteHandlers = (platform: Platform) => ({
  ...siteDocumentHandlers(platform),
  ...ownHandlers(platform),
})

const ownHandlers = (platform: Platform): Pick<Handlers, 'siteOffsets' | 'sitesOnMap'> => ({
  siteOffsets: ({ siteId }, { caller }) => readSiteOffsets(platform.db, caller, siteId),
  sitesOnMap: (input, context) => readSitesOnMap(platform, input, context),
})

async function readSiteOffsets(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  siteId: number,
): Promise<DataOf<typeof siteOffsets>> {
  const site = await db
    .selectFrom('site')
    .select('id')
    .where('id', '=', siteId)
    .where(inScope(caller, 'site.agency_id'))
    .executeTakeFirst()
  if (!site) return refuse('app.not_found')
  const rows = await db
    .selectFrom('site_offset')
    .select([sql<string>`before_day::text`.as('before_day'), 'utc_offset', 'changed_at', 'changed_by'])
    .where('site_id', '=', siteId)
    .orderBy('site_offset.before_day', 'desc')
    .execute()
  return rows.map((row) => ({
    beforeDay: row.before_day,
    detailUtcTime: row.utc_offset,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  }))
}
