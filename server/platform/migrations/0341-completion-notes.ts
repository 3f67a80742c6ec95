import { type Kysely, sql } from 'kysely'

/** The note of a completion stands beside that of the dispatch, whose place it took until now: the journal has both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarm add column completion_note text not null default ''`.execute(db)
  await sql`
    update alarm set note = last.dispatched, completion_note = last.completed
    from (select entity_id,
        coalesce((array_agg(event ->> 'note' order by seq desc)
          filter (where event ->> 'type' = 'alarm.dispatch'))[1], '') as dispatched,
        coalesce((array_agg(event ->> 'note' order by seq desc)
          filter (where event ->> 'type' = 'alarm.complete'))[1], '') as completed
      from journal where machine_id = 'alarm' and verdict = 'accepted'
        and event ->> 'type' in ('alarm.dispatch', 'alarm.complete') group by entity_id) as last
    where alarm.id::text = last.entity_id and last.completed <> ''`.execute(db)
}
