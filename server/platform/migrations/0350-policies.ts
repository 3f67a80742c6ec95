import { type Kysely, sql } from 'kysely'

const statements = [
  `create table policy_template (
     id integer generated always as identity primary key,
     version integer not null default 1,
     agency_id integer not null references agency,
     name text not null,
     name_english text not null default '',
     plan_type smallint not null,
     valid_from date, valid_to date,
     over_voltage integer, under_voltage integer, charge_current integer, discharge_current integer,
     capacity_upper integer, capacity_lower integer, transformer_max_capacity integer,
     plan jsonb not null default '[]',
     remarks text not null default '')`,
  `create unique index policy_template_name on policy_template (agency_id, name)`,
  `create index policy_template_by_name on policy_template (name, id)`,
  `create table policy (
     id integer generated always as identity primary key,
     version integer not null default 1,
     agency_id integer not null references agency,
     site_id integer not null references site,
     template_id integer not null references policy_template,
     name text not null,
     name_english text not null default '',
     state text not null default 'draft',
     allowed text not null default '',
     devices integer not null default 0,
     reached integer not null default 0,
     published_at timestamptz,
     published_by text not null default '',
     offer jsonb,
     template_version integer,
     remarks text not null default '')`,
  `create unique index policy_name on policy (agency_id, name)`,
  `create index policy_by_name on policy (name, id)`,
  `create index policy_site on policy (site_id)`,
  `create index policy_template_id on policy (template_id)`,
  `create table policy_device (
     id integer generated always as identity primary key,
     policy_id integer not null references policy on delete cascade,
     device_id integer not null references device,
     terminal_id integer not null references terminal,
     address text not null,
     state text not null default 'empty',
     request_id uuid,
     reason text not null default '',
     changed_at timestamptz not null)`,
  `create unique index policy_device_once on policy_device (policy_id, device_id)`,
  `create index policy_device_device on policy_device (device_id)`,
  `create index policy_device_terminal on policy_device (terminal_id)`,
  `create index policy_device_request on policy_device (request_id)`,
]

/** Policy templates, policies, and what each of their devices said (collection §4 Policy status options). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
