import { type SqlBool, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type {
  searchTariffs,
  TariffOption,
  TariffRow,
  TariffVersion,
} from '#contract/tariff/tariff.contract.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { inScope, namesNone } from '#server/platform/callers/agency-scope.ts'

import { nameOfActor } from '#server/platform/evidence/actor-name.ts'
import { tariffAround, tariffInSight } from './tariff-scope.ts'

/** A page of tariffs with all their prices. */
export async function readTariffs(
  { db, clock }: Platform,
  caller: Caller,
  {
    id,
    pageNum,
    pageSize,
    sortOrder,
    fTid,
    isConSon,
    kind,
  }: ParsedOf<typeof searchTariffs> & { readonly id?: number },
): Promise<DataOf<typeof searchTariffs>> {
  if (namesNone(fTid)) return { total: 0, list: [] }
  const matching = db
    .selectFrom('tariff')
    .where(tariffInSight(caller))
    .$if(id !== undefined, (query) => query.where('tariff.id', '=', id ?? 0))
    .$if(kind !== undefined, (query) => query.where('tariff.kind', '=', kind ?? 'single'))
    .$if(fTid !== -1, (query) =>
      isConSon === 1 ? query.where(tariffAround(fTid)) : query.where('tariff.agency_id', '=', fTid),
    )
  const { total } = await matching
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .innerJoin('agency', 'agency.id', 'tariff.agency_id')
    .select([
      'tariff.id',
      'tariff.agency_id as fTid',
      'agency.label as fTName',
      'tariff.name',
      'tariff.name_english as nameEnglish',
      'tariff.kind',
      'tariff.enabled',
      'tariff.version',
      sql<boolean>`${inScope(caller, 'tariff.agency_id')}`.as('canManage'),
      sql<number>`(select count(*) from customer
        where tariff_id = tariff.id and state = 'active' and ${inScope(caller, 'customer.agency_id')})`.as(
        'customers',
      ),
    ])
    .orderBy('tariff.id', sortOrder)
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const versions = await readVersions(
    db,
    rows.map((row) => row.id),
    businessDay(clock.now()),
  )
  return { total, list: rows.map((row) => ({ ...row, versions: versions.get(row.id) ?? [] })) }
}

/** One as the list shows it; undefined where the caller may not see such a one. */
export async function presentTariff(
  platform: Platform,
  caller: Caller,
  id: number,
): Promise<TariffRow | undefined> {
  const every = { pageNum: 1, pageSize: 1, sortBy: '', sortOrder: 'asc', fTid: -1, isConSon: 1 } as const
  const { list } = await readTariffs(platform, caller, { ...every, id })
  return list[0]
}

/** All prices by tariff, the newest first. */
async function readVersions(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, TariffVersion[]>> {
  const versions = new Map<number, TariffVersion[]>()
  if (ids.length === 0) return versions
  const rows = await db
    .selectFrom('tariff_version')
    .selectAll()
    .where('tariff_id', 'in', ids)
    .orderBy('valid_from', 'desc')
    .execute()
  for (const { tariff_id, valid_from, prices, created_at, created_by } of rows) {
    const list = versions.get(tariff_id) ?? []
    const isBegun = valid_from <= today
    const hasCurrent = list.some(({ stage }) => stage === 'current')
    list.push({
      validFrom: valid_from,
      prices: [...prices],
      createdAt: created_at.toISOString(),
      createdBy: nameOfActor(created_by),
      stage: isBegun ? (hasCurrent ? 'past' : 'current') : 'planned',
    })
    versions.set(tariff_id, list)
  }
  return versions
}

/** Tariffs in use that a customer of the caller's institutions can have. */
export const readTariffOptions = (db: Db, caller: Caller): Promise<TariffOption[]> =>
  db
    .selectFrom('tariff')
    .innerJoin('agency', 'agency.id', 'tariff.agency_id')
    .select([
      'tariff.id',
      'tariff.agency_id as fTid',
      'tariff.name',
      'tariff.name_english as nameEnglish',
      'tariff.kind',
    ])
    .where('tariff.enabled', '=', true)
    .where(tariffInSight(caller) as ReturnType<typeof sql<SqlBool>>)
    .orderBy('agency.path')
    .orderBy('tariff.id')
    .execute()
