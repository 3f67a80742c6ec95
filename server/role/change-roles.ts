import type { z } from 'zod/mini'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import * as roleCalls from '#contract/role/role.contract.ts'
import type { roleEntries, RoleMenu } from '#contract/role/role.contract.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, CallContext } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { judgeAssignment } from './judge-assignment.ts'
import { holdersOf, isBuiltIn, roleRecord } from './read-roles.ts'
import { allOf, readAssignments, readGivable, rolesWithin } from './role-rights.ts'

type House = Pick<Platform, 'db' | 'clock'>
type Context = CallContext<Caller>
type RoleEntries = z.output<typeof roleEntries>

/** @throws Refusal `role.code_taken`; `app.not_found`, `role.beyond_own` for the role to copy */
export const createRole = (
  house: House,
  input: ParsedOf<typeof roleCalls.createRole>,
  context: Context,
): Promise<DataOf<typeof roleCalls.createRole>> =>
  changeOnce(house, sourceOf(context), { input, answer: roleCalls.createRole.data }, async (tx) => {
    const { requestId: _, copyOf, ...entries } = input
    const menus = copyOf === undefined ? [] : await copied(tx, context.caller, copyOf)
    const { id } =
      (await tx
        .insertInto('role')
        .values(columnsOf(entries))
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id')
        .executeTakeFirst()) ?? codeIsTaken()
    await assign(tx, id, menus)
    await audit(tx, house.clock, sourceOf(context), {
      kind: 'role',
      recordId: id,
      before: null,
      after: { ...entries, menus },
    })
    return { id }
  })

/** @throws Refusal `app.not_found`, `app.stale`, `role.built_in`, `role.beyond_own`, `role.code_taken` */
export const updateRole = (
  { db, clock }: House,
  { id, version, ...entries }: ParsedOf<typeof roleCalls.updateRole>,
  context: Context,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const before = await heldRole(tx, context.caller, id, version)
    // The product knows its own roles by their codes.
    if (isBuiltIn(before.fRoleCode) && entries.fRoleCode !== before.fRoleCode) refuseBuiltIn()
    const namesake = await tx
      .selectFrom('role')
      .select('id')
      .where('code', '=', entries.fRoleCode)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (namesake) codeIsTaken()
    await tx
      .updateTable('role')
      .set({ ...columnsOf(entries), version: version + 1 })
      .where('id', '=', id)
      .execute()
    await audit(tx, clock, sourceOf(context), {
      kind: 'role',
      recordId: id,
      before: entriesOf(before),
      after: entries,
    })
    return null
  })

/** @throws Refusal `app.not_found`, `app.stale`, `role.built_in`, `role.beyond_own`, `role.in_use` with the holders */
export const deleteRole = (
  { db, clock }: House,
  { id, version }: ParsedOf<typeof roleCalls.deleteRole>,
  context: Context,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const before = await heldRole(tx, context.caller, id, version)
    if (isBuiltIn(before.fRoleCode)) refuseBuiltIn()
    if (before.holders > 0)
      throw new Refusal('role.in_use', statuses.notAllowedNow, {
        holders: before.holders,
        users: await holdersOf(tx, context.caller, id),
      })
    const menus = (await readAssignments(tx)).get(id) ?? []
    await tx.deleteFrom('role').where('id', '=', id).execute()
    await audit(tx, clock, sourceOf(context), {
      kind: 'role',
      recordId: id,
      before: { ...entriesOf(before), menus },
      after: null,
    })
    return null
  })

/**
 * Saves what a role gives. Only what the caller holds can be given or taken; the rest has to stay as it is.
 *
 * @throws Refusal `app.not_found`, `app.stale`, `role.built_in` for `admin`, `role.unknown_menu`, `role.beyond_own`
 */
export const saveRoleAssignment = (
  { db, clock }: House,
  { id, version, menus }: ParsedOf<typeof roleCalls.saveRoleAssignment>,
  context: Context,
): Promise<DataOf<typeof roleCalls.saveRoleAssignment>> =>
  db.transaction().execute(async (tx) => {
    const role = await lockedRole(tx, id, version)
    if (role.fRoleCode === 'admin') refuseBuiltIn()
    const before = (await readAssignments(tx)).get(id) ?? []
    const after = await judgeAssignment(tx, context.caller, before, menus)
    await tx.deleteFrom('role_menu').where('role_id', '=', id).execute()
    await assign(tx, id, after)
    await tx
      .updateTable('role')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute()
    await audit(tx, clock, sourceOf(context), {
      kind: 'role',
      recordId: id,
      before: { menus: before },
      after: { menus: after },
    })
    return { version: version + 1 }
  })

const columnsOf = (entries: RoleEntries) => ({
  code: entries.fRoleCode,
  name: entries.fRoleName,
  config_name: entries.configName,
  remarks: entries.fRemarks,
})

const entriesOf = ({ fRoleCode, fRoleName, configName, fRemarks }: RoleEntries): RoleEntries => ({
  fRoleCode,
  fRoleName,
  configName,
  fRemarks,
})

/** The role as the editor saw it; nobody gives it to anybody until this transaction ends. */
async function lockedRole(tx: Tx, id: number, version: number) {
  await tx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute()
  const role = await roleRecord(tx, id)
  return role.version === version ? role : refuse('app.stale')
}

async function heldRole(tx: Tx, caller: Caller, id: number, version: number) {
  const role = await lockedRole(tx, id, version)
  const within = await rolesWithin(tx, caller)
  return within(id) ? role : refuseBeyondOwn()
}

async function copied(tx: Tx, caller: Caller, id: number): Promise<readonly RoleMenu[]> {
  const { fRoleCode } = await roleRecord(tx, id)
  const within = await rolesWithin(tx, caller)
  if (!within(id)) refuseBeyondOwn()
  if (fRoleCode === 'admin') return allOf(await readGivable(tx))
  return (await readAssignments(tx)).get(id) ?? []
}

async function assign(tx: Tx, roleId: number, menus: readonly RoleMenu[]): Promise<void> {
  if (menus.length === 0) return
  await tx
    .insertInto('role_menu')
    .values(menus.map(({ menuId, actions }) => ({ role_id: roleId, menu_id: menuId, actions: [...actions] })))
    .execute()
}

const codeIsTaken = (): never => {
  throw new Refusal('role.code_taken', statuses.badInput, { fields: { fRoleCode: 'taken' } })
}
const refuseBuiltIn = (): never => {
  throw new Refusal('role.built_in', statuses.notAllowedNow)
}
const refuseBeyondOwn = (): never => {
  throw new Refusal('role.beyond_own', statuses.notPermitted)
}
