import { type Kysely, sql } from 'kysely'

/** Storms as groups with a cause each, people who are told by their department, and their addresses. */
const statements = [
  `alter table alarm add column group_id integer,
     add column is_consequence boolean not null default false,
     add column group_size integer,
     add column group_level smallint check (group_level between 1 and 4)`,
  `create index alarm_of_group on alarm (group_id) where group_id is not null`,
  `create index alarm_cause_by_time on alarm (raised_at, id) where is_open and not is_consequence`,
  `alter table app_user add column email text not null default ''`,
  `alter table mail_notice drop constraint mail_notice_pkey`,
  `alter table mail_notice alter column subscription_id drop not null,
     add column user_id integer references app_user on delete cascade,
     add constraint mail_notice_receiver check ((subscription_id is null) <> (user_id is null)),
     add constraint mail_notice_once unique nulls not distinct (subscription_id, user_id, alarm_id, kind)`,
  `create index mail_of_recipient on mail (recipient, queued_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
