import { type Kysely, sql } from 'kysely'

/** E-mail about alarms: who is told what, and an outbox. */
const statements = [
  `create table mail_subscription (
     id integer generated always as identity primary key,
     version integer not null default 1,
     agency_id integer not null references agency,
     receiver text not null,
     email text not null,
     language text not null check (language in ('ZH', 'EN')),
     lowest_level smallint not null check (lowest_level between 1 and 4),
     site_id integer references site on delete cascade,
     user_id integer references app_user on delete cascade,
     quiet_from text,
     quiet_to text,
     digest_minutes integer not null check (digest_minutes >= 0),
     is_enabled boolean not null)`,
  `create index mail_subscription_by_receiver on mail_subscription (receiver, id)`,
  `create table mail (
     id integer generated always as identity primary key,
     agency_id integer references agency,
     recipient text not null,
     subject text not null,
     body text not null,
     state smallint not null default 1 check (state between 1 and 6),
     attempts integer not null default 0,
     said text not null default '',
     next_attempt_at timestamptz not null,
     queued_at timestamptz not null,
     settled_at timestamptz,
     is_late boolean not null default false)`,
  `create index mail_due on mail (next_attempt_at) where state in (1, 2)`,
  `create table mail_notice (
     subscription_id integer not null references mail_subscription on delete cascade,
     alarm_id integer not null references alarm on delete cascade,
     kind text not null check (kind in ('raised', 'dispatched', 'escalated')),
     due_at timestamptz not null,
     mail_id integer references mail on delete set null,
     primary key (subscription_id, alarm_id, kind))`,
  `create index mail_notice_due on mail_notice (due_at) where mail_id is null`,
  `create index alarm_by_notice on alarm (noticed_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
