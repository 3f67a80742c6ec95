import { sql } from 'kysely'

import { topMenu } from '#contract/menu/menu-place.ts'

import type { Db, Tx } from '#server/platform/database/database.ts'

/** A menu by the names that calls give its fields. */
export interface MenuRecord {
  readonly id: number
  readonly fParentId: number
  readonly fAddress: string
  readonly fMenuName: string
  readonly fIcon: string
  readonly fSort: number
  readonly fView: string
  readonly code: string
  readonly fEnabled: boolean
  readonly version: number
}

/** Every menu, parents before those below them and siblings in their order. */
export async function readMenuRecords(db: Db | Tx): Promise<readonly MenuRecord[]> {
  const rows = await db
    .selectFrom('menu')
    .select([
      'id',
      'parent_id as fParentId',
      'address as fAddress',
      'name as fMenuName',
      'icon as fIcon',
      'sort as fSort',
      'view as fView',
      'code',
      'enabled as fEnabled',
      'version',
    ])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const below = Map.groupBy(rows, ({ fParentId }) => fParentId)
  const ordered: MenuRecord[] = []
  let level = below.get(topMenu) ?? []
  while (level.length > 0) {
    ordered.push(...level)
    level = level.flatMap(({ id }) => below.get(id) ?? [])
  }
  return ordered
}

/**
 * Begins a change of menus: changes wait for one another, so that no two together make a cycle, and consoles
 * learn of it by the new revision.
 */
export async function reviseMenus(tx: Tx): Promise<void> {
  await tx
    .insertInto('menu_revision')
    .values({ revision: 1 })
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet({ revision: sql`menu_revision.revision + 1` }),
    )
    .execute()
}

/** Ids of the menus that are in use: neither they nor any above them was cancelled. */
export function menusInUse(menus: readonly MenuRecord[]): ReadonlySet<number> {
  const inUse = new Set([topMenu])
  for (const { id, fParentId, fEnabled } of menus) if (fEnabled && inUse.has(fParentId)) inUse.add(id)
  return inUse
}

/** Without a menu that leads to the menus' own screen nobody could ever put them right again. */
export const leadsToMenus = (menus: readonly MenuRecord[]): boolean => {
  const inUse = menusInUse(menus)
  return menus.some(({ id, code }) => code === 'menu' && inUse.has(id))
}

/** What the audit log keeps of a menu. */
export const auditedMenu = ({ code: _code, id: _id, version: _version, ...entries }: MenuRecord) => entries
