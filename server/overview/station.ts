import type { Db } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/handler.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inScope } from '#server/platform/scope.ts'

/**
 * A storage station of the caller's institutions.
 *
 * @throws Refusal app.not_found where there is none, or it is another institution's
 */
export async function readStation(db: Db, caller: Pick<Caller, 'agencyIds'>, siteId: number) {
  const station =
    siteId > 2_147_483_647
      ? undefined
      : await db
          .selectFrom('site')
          .leftJoin('terminal', 'terminal.id', 'site.station_terminal_id')
          .select([
            'site.id',
            'site.label',
            'site.label_english',
            'site.utc_offset',
            'site.rated_power_w',
            'site.rated_capacity_wh',
            'site.station_terminal_id as terminal_id',
            'terminal.last_seen_at',
            'terminal.connected',
          ])
          .where('site.id', '=', siteId)
          .where('site.has_storage', '=', true)
          .where(inScope(caller, 'site.agency_id'))
          .executeTakeFirst()
  return station ?? refuse('app.not_found')
}
