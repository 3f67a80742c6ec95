import { type Expression, sql, type SqlBool } from 'kysely'
import { z } from 'zod/mini'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type {
  RollOutRow,
  searchRollOuts as searchRollOutsCall,
} from '#contract/upgrade/upgrade-task.contract.ts'
import { rollOutMachine } from '#machines/upgrade/index.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { stateAndAllowed } from '#server/platform/evidence/journal.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

/** A roll-out is seen by whoever sees every terminal of it: its counts tell of all of them. */
export const rollOutInScope = (caller: Pick<Caller, 'agencyIds'>): Expression<SqlBool> =>
  caller.agencyIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select from upgrade join terminal on terminal.id = upgrade.terminal_id
        where upgrade.roll_out_id = roll_out.id and not ${inScope(caller, 'terminal.agency_id')})
        and exists (select from upgrade where upgrade.roll_out_id = roll_out.id)`

type Query = ParsedOf<typeof searchRollOutsCall>

/** Roll-outs with the count of every outcome, the newest first. */
export async function searchRollOuts(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: Query,
): Promise<DataOf<typeof searchRollOutsCall>> {
  const found = db
    .selectFrom('roll_out')
    .innerJoin('upgrade_file', 'upgrade_file.id', 'roll_out.file_id')
    .where(rollOutInScope(caller))
    .$if(query.state !== undefined, (of) => of.where('roll_out.state', '=', query.state ?? 'running'))
    .$if(query.updKind !== undefined, (of) => of.where('upgrade_file.kind', '=', query.updKind ?? 1))
    .$if(query.name !== undefined && query.name !== '', (of) =>
      of.where(sql<boolean>`strpos(lower(roll_out.name), lower(${query.name})) > 0`),
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('roll_out')
    .select(['upgrade_file.kind', 'upgrade_file.model', 'upgrade_file.program_version'])
    .orderBy('started_at', query.sortOrder)
    .orderBy('roll_out.id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  const counts = await countWaves(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => ({
    rollOutId: row.id,
    name: row.name,
    updKind: row.kind,
    fModel: row.model,
    fVersion: row.program_version,
    state: row.state,
    allowed: stateAndAllowed(
      rollOutMachine.resolveState({
        value: row.state,
        context: { waves: 0, wave: 0, stopPercent: 0, isBetween: false },
      }),
    ).allowed,
    wave: row.wave,
    waitMinutes: row.wait_minutes,
    stopPercent: row.stop_percent,
    limitMinutes: row.limit_minutes,
    nextWaveAt: row.next_wave_at?.toISOString() ?? null,
    startedBy: row.started_by,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    ...summed(counts.filter(({ roll_out_id }) => roll_out_id === row.id)),
  }))
  return { list, total }
}

const summedStates = [
  'planned',
  'distributing',
  'installing',
  'confirmed',
  'failed',
  'rolledBack',
  'withdrawn',
  'unknown',
] as const

const counted = z.object({
  roll_out_id: z.string(),
  wave: z.int(),
  have: z.int(),
  pieces: z.int(),
  planned: z.int(),
  distributing: z.int(),
  installing: z.int(),
  confirmed: z.int(),
  failed: z.int(),
  rolledBack: z.int(),
  withdrawn: z.int(),
  unknown: z.int(),
})
type Counted = z.infer<typeof counted>

/** What verifies or installs counts as installing: nothing more comes over the air. */
async function countWaves(db: Db, ids: readonly string[]): Promise<Counted[]> {
  if (ids.length === 0) return []
  const filters = summedStates.map((state) => {
    const states = state === 'installing' ? ['verifying', 'installing'] : [state]
    return sql`count(*) filter (where state = any(${states}::text[])) as ${sql.ref(state)}`
  })
  const { rows } = await sql<Counted>`
    select roll_out_id::text, wave, sum(have)::float8 as have, sum(pieces)::float8 as pieces, ${sql.join(filters)}
    from upgrade where roll_out_id = any(${[...ids]}::uuid[]) group by roll_out_id, wave order by wave`.execute(
    db,
  )
  return rows.map((row) => counted.parse(row))
}

type Sums = Pick<RollOutRow, (typeof summedStates)[number] | 'total' | 'have' | 'pieces' | 'waves'>

function summed(waves: readonly Counted[]): Sums {
  const sum = (name: (typeof summedStates)[number] | 'have' | 'pieces'): number =>
    waves.reduce((all, wave) => all + wave[name], 0)
  const totalOf = (wave: Counted): number => summedStates.reduce((all, state) => all + wave[state], 0)
  return {
    total: waves.reduce((all, wave) => all + totalOf(wave), 0),
    have: sum('have'),
    pieces: sum('pieces'),
    planned: sum('planned'),
    distributing: sum('distributing'),
    installing: sum('installing'),
    confirmed: sum('confirmed'),
    failed: sum('failed'),
    rolledBack: sum('rolledBack'),
    withdrawn: sum('withdrawn'),
    unknown: sum('unknown'),
    waves: waves.map((wave) => ({
      wave: wave.wave,
      total: totalOf(wave),
      settled: totalOf(wave) - wave.planned - wave.distributing - wave.installing,
      confirmed: wave.confirmed,
      failed: wave.failed + wave.rolledBack + wave.unknown,
    })),
  }
}
