import { sql } from 'kysely'

import type { ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type {
  cancelMenu as cancelMenuCall,
  deleteMenu as deleteMenuCall,
  updateMenu as updateMenuCall,
} from '#contract/menu/menu.contract.ts'
import { addMenu as addMenuCall } from '#contract/menu/menu.contract.ts'
import { menuActions, menuCodes } from '#contract/kernel/rights.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { heldActions } from '#server/platform/callers/held-actions.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, CallContext } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { firstMenus } from './first-menus.ts'
import { codeOfScreen } from './known-screens.ts'
import { auditedMenu, leadsToMenus, type MenuRecord, readMenuRecords, reviseMenus } from './menu-records.ts'
import { judgePlace, type MenuEntries } from './check-menu-parent.ts'

type House = Pick<Platform, 'db' | 'clock'>
type Context = CallContext<Caller>

/** @throws Refusal of {@link judgePlace} */
export const addMenu = (
  house: House,
  input: ParsedOf<typeof addMenuCall>,
  context: Context,
): Promise<{ id: number }> =>
  changeOnce(house, sourceOf(context), { input, answer: addMenuCall.data }, async (tx) => {
    const { requestId: _, beforeId, ...entries } = input
    await reviseMenus(tx)
    const menus = await readMenuRecords(tx)
    judgePlace(menus, null, entries)
    const { id } = await tx
      .insertInto('menu')
      .values({ ...columnsOf(entries), sort: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await arrange(tx, menus, entries.fParentId, id, beforeId ?? null)
    const after = await recordOf(tx, id)
    await audit(tx, house.clock, sourceOf(context), {
      kind: 'menu',
      recordId: id,
      before: null,
      after: auditedMenu(after),
    })
    return { id }
  })

/** @throws Refusal of {@link judgePlace}; `app.not_found`, `app.stale`, `menu.needed`, `menu.beyond_own` */
export const updateMenu = (
  { db, clock }: House,
  { id, version, beforeId, ...entries }: ParsedOf<typeof updateMenuCall>,
  context: Context,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await reviseMenus(tx)
    const menus = await readMenuRecords(tx)
    const before = known(menus, id, version)
    judgePlace(menus, id, entries)
    await judgeScreen(tx, context.caller, before, codeOfScreen(entries.fView))
    if (entries.fView !== before.fView || entries.fParentId !== before.fParentId)
      await judgeSight(tx, context.caller, menus, before)
    await tx
      .updateTable('menu')
      .set({ ...columnsOf(entries), version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (beforeId !== undefined || entries.fParentId !== before.fParentId)
      await arrange(tx, menus, entries.fParentId, id, beforeId ?? null)
    await noteChange(tx, clock, context, before)
    return null
  })

/** @throws Refusal `app.not_found`, `app.stale`, `menu.needed` */
export const cancelOrRestoreMenu = (
  { db, clock }: House,
  { id, version, fEnabled }: ParsedOf<typeof cancelMenuCall>,
  context: Context,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await reviseMenus(tx)
    const menus = await readMenuRecords(tx)
    const before = known(menus, id, version)
    if (!fEnabled) await judgeSight(tx, context.caller, menus, before)
    await tx
      .updateTable('menu')
      .set({ enabled: fEnabled, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await noteChange(tx, clock, context, before)
    return null
  })

/** @throws Refusal `app.not_found`, `app.stale`, `menu.needed`, `menu.has_children` */
export const deleteMenu = (
  { db, clock }: House,
  { id, version }: ParsedOf<typeof deleteMenuCall>,
  context: Context,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await reviseMenus(tx)
    const menus = await readMenuRecords(tx)
    const before = known(menus, id, version)
    if (menus.some(({ fParentId }) => fParentId === id))
      throw new Refusal('menu.has_children', statuses.notAllowedNow)
    await judgeSight(tx, context.caller, menus, before)
    await tx.deleteFrom('menu').where('id', '=', id).execute()
    // The product's own would come back at the next start.
    if (firstMenus.some((menu) => menu.id === id))
      await tx
        .insertInto('removed_menu')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await noteChange(tx, clock, context, before)
    return null
  })

const columnsOf = (entries: MenuEntries) => ({
  parent_id: entries.fParentId,
  address: entries.fAddress,
  name: entries.fMenuName,
  icon: entries.fIcon,
  view: entries.fView,
  code: codeOfScreen(entries.fView),
})

function known(menus: readonly MenuRecord[], id: number, version: number): MenuRecord {
  const menu = menus.find((one) => one.id === id) ?? refuse('app.not_found')
  return menu.version === version ? menu : refuse('app.stale')
}

/** What one does not have, one takes from nobody: neither the menu nor a page below it. */
async function judgeSight(
  tx: Tx,
  caller: Caller,
  menus: readonly MenuRecord[],
  menu: MenuRecord,
): Promise<void> {
  const held = await heldActions(tx, caller)
  const taken = [menu]
  for (const { id } of taken) taken.push(...menus.filter(({ fParentId }) => fParentId === id))
  if (taken.some(({ id, code }) => code !== '' && !held(id).includes('view')))
    throw new Refusal('menu.not_seen', statuses.notPermitted)
}

/** Another screen is another right for every role that holds the menu: nobody gives what they do not hold. */
async function judgeScreen(tx: Tx, caller: Caller, { id, code }: MenuRecord, wanted: string): Promise<void> {
  if (wanted === code || wanted === '') return
  const given = await tx.selectFrom('role_menu').select('actions').where('menu_id', '=', id).execute()
  const actions = menuActions.filter((action) => given.some((row) => row.actions.includes(action)))
  const menu = menuCodes.find((one) => one === wanted)
  if (menu && !actions.every((action) => caller.can(menu, action)))
    throw new Refusal('menu.beyond_own', statuses.notPermitted)
}

/** Numbers a parent's menus anew, with one of them before another or last. */
async function arrange(
  tx: Tx,
  menus: readonly MenuRecord[],
  parentId: number,
  id: number,
  beforeId: number | null,
): Promise<void> {
  const others = menus.filter((menu) => menu.fParentId === parentId && menu.id !== id).map((menu) => menu.id)
  const found = beforeId === null ? -1 : others.indexOf(beforeId)
  const at = found < 0 ? others.length : found
  const ids = others.toSpliced(at, 0, id)
  await sql`update menu set sort = placed.sort
    from unnest(${ids}::int[]) with ordinality as placed(id, sort) where placed.id = menu.id`.execute(tx)
}

const recordOf = async (tx: Tx, id: number): Promise<MenuRecord> =>
  (await readMenuRecords(tx)).find((menu) => menu.id === id) ?? refuse('app.not_found')

/** What every change ends with. */
async function noteChange(
  tx: Tx,
  clock: Platform['clock'],
  context: Context,
  before: MenuRecord,
): Promise<void> {
  const menus = await readMenuRecords(tx)
  if (!leadsToMenus(menus)) throw new Refusal('menu.needed', statuses.notAllowedNow)
  const after = menus.find(({ id }) => id === before.id)
  await audit(tx, clock, sourceOf(context), {
    kind: 'menu',
    recordId: before.id,
    before: auditedMenu(before),
    after: after ? auditedMenu(after) : null,
  })
}
