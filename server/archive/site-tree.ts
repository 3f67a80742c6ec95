import { type SqlBool, sql } from 'kysely'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'

/** Sites of an institution and, with `isConSon` 1, of those below it, in the order of the institutions. */
export async function readSites(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { tid, isConSon }: { readonly tid: number; readonly isConSon: 0 | 1 },
): Promise<SiteOption[]> {
  const agencyIds = await scopedAgencyIds(db, caller, { fTid: tid, isConSon })
  return db
    .selectFrom('site')
    .innerJoin('agency', 'agency.id', 'site.agency_id')
    .select([
      'site.id',
      'site.label',
      'site.label_english as labelEnglish',
      'site.agency_id as fTid',
      'site.utc_offset as detailUtcTime',
      'site.has_storage as hasStorage',
    ])
    .$if(agencyIds !== null, (query) => query.where(sql<SqlBool>`site.agency_id = any(${agencyIds}::int[])`))
    .orderBy('agency.path')
    .orderBy('site.id')
    .execute()
}
