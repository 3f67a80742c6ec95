import { type SqlBool, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type {
  readDataItems as readDataItemsCall,
  searchReadablePoints,
  Metered,
} from '#contract/reading/original.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { likePattern, searchText } from '#server/platform/database/search-text.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'

import { readDeviceTypes } from './data-items.ts'
import { factsOf } from './read-points.ts'

/** PostgreSQL's text holds no NUL, so none is looked for. */

/** A page of what is measured, in the order of sites and of the tree. */
export async function searchMetered(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchReadablePoints>,
): Promise<{ list: Metered[]; total: number }> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const name = searchText(query.fMpName)
  const address = searchText(query.fConAdd)
  const { siteId, parentId, typeCode } = query
  const matching = db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .$if(agencyIds !== null, (from) => from.where(sql<SqlBool>`device.agency_id = any(${agencyIds}::int4[])`))
    .$if(siteId !== undefined, (from) => from.where('device.site_id', '=', siteId ?? 0))
    .$if(typeCode !== undefined, (from) => from.where('device_type.code', '=', typeCode ?? ''))
    .$if(parentId === 0, (from) => from.where('device.parent_id', 'is', null))
    .$if(parentId !== undefined && parentId > 0, (from) => from.where('device.parent_id', '=', parentId ?? 0))
    .$if(name !== '', (from) =>
      from.where(
        sql<SqlBool>`(lower(device.name) like ${likePattern(name)} or lower(device.name_english) like ${likePattern(name)})`,
      ),
    )
    .$if(address !== '', (from) =>
      from.where(sql<SqlBool>`lower(device.address) like ${likePattern(address)}`),
    )
  const [rows, { total }] = await Promise.all([
    matching
      .innerJoin('agency', 'agency.id', 'device.agency_id')
      .innerJoin('site', 'site.id', 'device.site_id')
      .select([
        'device.id as deviceId',
        'device.name as fMpName',
        'device.name_english as fMpNameEnglish',
        'device.address as fConAdd',
        'device.agency_id as fTid',
        'agency.label as fTName',
        'device.site_id as siteId',
        'site.label as siteName',
        'site.label_english as siteNameEnglish',
        'site.utc_offset as detailUtcTime',
        'device.parent_id as parentId',
        sql<boolean>`exists (select from device as part where part.parent_id = device.id)`.as('hasParts'),
        'device_type.code as typeCode',
        'device_type.name as typeName',
        'device_type.name_english as typeNameEnglish',
        'device.is_summary_meter as isSummaryMeter',
        'device.terminal_id as termId',
      ])
      .orderBy('device.site_id', query.sortOrder)
      .orderBy('device_type.sort', query.sortOrder)
      .orderBy('device.sort', query.sortOrder)
      .orderBy('device.id', query.sortOrder)
      .offset((query.pageNum - 1) * query.pageSize)
      .limit(query.pageSize)
      .execute(),
    matching.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list: rows, total }
}

/** What kinds of devices measure. */
export async function readDataItems(
  db: Db,
  { typeCodes }: ParsedOf<typeof readDataItemsCall>,
): Promise<DataOf<typeof readDataItemsCall>> {
  const types = await readDeviceTypes(db)
  return types
    .filter(({ code }) => typeCodes === undefined || typeCodes.includes(code))
    .map((type) => ({
      typeCode: type.code,
      typeName: type.name,
      typeNameEnglish: type.nameEnglish,
      version: type.version,
      everySeconds: type.everySeconds,
      items: type.items.map(factsOf),
    }))
}
