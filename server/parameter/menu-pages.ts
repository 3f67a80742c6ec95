import type { Tx } from '#server/platform/database/database.ts'

/** Whether a menu without menus below it has this path, such as `/overviewenergy/singleI`. */
export async function pageExists(tx: Tx, path: string): Promise<boolean> {
  const menus = await tx.selectFrom('menu').select(['id', 'parent_id', 'address']).execute()
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const folders = new Set(menus.map((menu) => menu.parent_id))
  const pathOf = (id: number): string => {
    const menu = byId.get(id)
    return menu ? `${pathOf(menu.parent_id)}/${menu.address}` : ''
  }
  return menus.some(({ id }) => !folders.has(id) && pathOf(id) === path)
}
