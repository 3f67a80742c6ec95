import { type SqlBool, sql } from 'kysely'

import type { ParsedOf } from '#contract/kernel/call.ts'
import type {
  MeasuringPoint,
  searchMeasuringPoints as searchCall,
} from '#contract/measuring-point/measuring-point.contract.ts'
import { pageTypes } from '#contract/measuring-point/measuring-point.record.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fewIdsWith } from '#server/platform/database/few-ids.ts'
import { longCount } from '#server/platform/database/long-count.ts'
import { likePattern, searchText } from '#server/platform/database/search-text.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

/** What a registration finds. */
const userMeteringPoint = 3

const fewPointsWith = (db: Db, column: 'name' | 'address', text: string): Promise<number[] | null> =>
  text === ''
    ? Promise.resolve(null)
    : fewIdsWith(db, {
        key: `measuring_point.${column}`,
        grams: sql`id from measuring_point where text_grams(lower(${sql.id(column)}))`,
        text,
      })

/** A page of measuring points in the order of their terminals and addresses. */
export async function searchMeasuringPoints(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchCall>,
): Promise<{ list: MeasuringPoint[]; total: number }> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const name = searchText(query.fMpName)
  const address = searchText(query.fConAdd)
  const { pvPageType, pvId } = query
  const [fewNamed, fewAddressed] = await Promise.all([
    fewPointsWith(db, 'name', name),
    fewPointsWith(db, 'address', address),
  ])
  const matching = db
    .selectFrom('measuring_point as point')
    .$if(agencyIds !== null, (from) => from.where(sql<SqlBool>`point.agency_id = any(${agencyIds}::int[])`))
    .$if(pvPageType !== undefined, (from) => from.where('point.page_type', '=', pvPageType ?? 0))
    .$if(pvId !== undefined, (from) => from.where('point.total_id', '=', pvId ?? 0))
    .$if(name !== '', (from) => from.where(sql<SqlBool>`lower(point.name) like ${likePattern(name)}`))
    .$if(address !== '', (from) =>
      from.where(sql<SqlBool>`lower(point.address) like ${likePattern(address)}`),
    )
    .$if(fewNamed !== null, (from) => from.where(sql<SqlBool>`point.id = any(${fewNamed}::int[])`))
    .$if(fewAddressed !== null, (from) => from.where(sql<SqlBool>`point.id = any(${fewAddressed}::int[])`))
  const [rows, total] = await Promise.all([
    matching
      .innerJoin('agency', 'agency.id', 'point.agency_id')
      .innerJoin('terminal', 'terminal.id', 'point.terminal_id')
      .innerJoin('site', 'site.id', 'terminal.site_id')
      .select([
        'point.id',
        'point.agency_id as fTid',
        'agency.label as fTName',
        'point.name as fMpName',
        'point.address as fConAdd',
        'terminal.id as fTmId',
        'terminal.name as fTmName',
        'point.page_type',
        'site.utc_offset as detailUtcTime',
      ])
      .orderBy('point.terminal_id', query.sortOrder)
      .orderBy('point.address', query.sortOrder)
      .offset((query.pageNum - 1) * query.pageSize)
      .limit(query.pageSize)
      .execute(),
    longCount(db, sql<{ total: number }>`${matching.select((of) => of.fn.countAll<number>().as('total'))}`),
  ])
  const list = rows.map(({ page_type, ...row }) => ({
    ...row,
    pvPageType: pageTypes.find((type) => type === page_type) ?? userMeteringPoint,
  }))
  return { list, total }
}
