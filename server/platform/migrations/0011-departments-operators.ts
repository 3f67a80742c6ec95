import { type Kysely, sql } from 'kysely'

/** Departments become a tree with menus of their own; accounts get a state, which their machine rules. */
const statements = [
  `alter table department
     add column parent_id integer references department,
     add column sort double precision not null default 1,
     add column version integer not null default 1,
     add column limits_menus boolean not null default false,
     drop constraint department_name_key`,
  `create unique index department_name on department (coalesce(parent_id, 0), lower(name))`,
  `create index department_parent on department (parent_id)`,
  `create table department_menu (
     department_id integer not null references department on delete cascade,
     menu_id integer not null references menu on delete cascade,
     primary key (department_id, menu_id))`,
  `alter table app_user
     add column state text not null default 'active'
       check (state in ('awaitingFirstPassword', 'active', 'locked', 'deleted')),
     add column version integer not null default 1,
     add column phone text not null default '',
     add column remarks text not null default '',
     add column created_at timestamptz not null default now(),
     add column last_sign_in_at timestamptz,
     add column request_id uuid unique`,
  `update app_user set state = 'awaitingFirstPassword' where must_change_password`,
  `create index app_user_department on app_user (department_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
