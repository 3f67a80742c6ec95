import { type Kysely, sql } from 'kysely'

/**
 * Menus that administrators change: what each shows, whether it is in use, which of the product's own were
 * deleted for good, and a number that tells consoles that any of it changed. Made menus have ids from 10,000.
 */
const statements = [
  `alter table menu
     add column view text not null default '',
     add column enabled boolean not null default true,
     add column version integer not null default 1`,
  `create sequence menu_made_id as integer start with 10000 owned by menu.id`,
  `alter table menu alter column id set default nextval('menu_made_id')`,
  `create unique index menu_sibling on menu (parent_id, lower(address))`,
  `with recursive placed(id, path, code) as (
     select id, address, code from menu where parent_id = 1
     union all
     select menu.id, placed.path || '/' || menu.address, menu.code from menu join placed on placed.id = menu.parent_id)
   update menu set view = placed.path from placed where placed.id = menu.id and placed.code <> ''`,
  // A menu is out of use with any above it; there are three levels.
  `create view menu_in_use as
     select menu.id, menu.parent_id, menu.code from menu
     left join menu as above on above.id = menu.parent_id
     left join menu as top on top.id = above.parent_id
     where menu.enabled and coalesce(above.enabled, true) and coalesce(top.enabled, true)`,
  `create table removed_menu (id integer primary key)`,
  `create table menu_revision (only_one boolean primary key default true check (only_one), revision integer not null)`,
  `alter table role
     add column remarks text not null default '',
     add column version integer not null default 1`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db)
  }
}
