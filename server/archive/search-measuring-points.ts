import { type SqlBool, sql } from 'kysely'

import type { ParsedOf } from '#contract/kernel/call.ts'
import type {
  MeasuringPoint,
  searchMeasuringPoints as searchCall,
} from '#contract/measuring-point/measuring-point.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'

import { likePattern } from '#server/platform/database/search-text.ts'

/** Every meter that a registration found is a user metering point; points of other kinds have no records yet. */
const userMeteringPoint = 3

/** A page of measuring points, named by their meters' asset numbers, in the order of their terminals. */
export async function searchMeasuringPoints(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchCall>,
): Promise<{ list: MeasuringPoint[]; total: number }> {
  const isOfOthers = query.pvPageType !== undefined && query.pvPageType !== userMeteringPoint
  if (isOfOthers || query.pvId !== undefined) return { list: [], total: 0 }
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const name = textOf(query.fMpName)
  const address = textOf(query.fConAdd)
  const matching = db
    .selectFrom('meter')
    .innerJoin('terminal', 'terminal.id', 'meter.terminal_id')
    .$if(agencyIds !== null, (from) =>
      from.where(sql<SqlBool>`terminal.agency_id = any(${agencyIds}::int[])`),
    )
    .$if(name !== '', (from) => from.where(sql<SqlBool>`lower(meter.asset_no) like ${likePattern(name)}`))
    .$if(address !== '', (from) => from.where(sql<SqlBool>`meter.address like ${likePattern(address)}`))
  const [list, { total }] = await Promise.all([
    matching
      .innerJoin('agency', 'agency.id', 'terminal.agency_id')
      .select([
        'meter.id',
        'terminal.agency_id as fTid',
        'agency.label as fTName',
        'meter.asset_no as fMpName',
        'meter.address as fConAdd',
        'terminal.id as fTmId',
        'terminal.name as fTmName',
      ])
      .orderBy('meter.terminal_id', query.sortOrder)
      .orderBy('meter.address', query.sortOrder)
      .offset((query.pageNum - 1) * query.pageSize)
      .limit(query.pageSize)
      .execute(),
    matching.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list: list.map((row) => ({ ...row, pvPageType: userMeteringPoint })), total }
}

/** PostgreSQL's text holds no NUL, so none is looked for. */
const textOf = (said: string | undefined): string => said?.replaceAll('\0', '').trim().toLowerCase() ?? ''
