import { sql } from 'kysely'

import type { AccountState } from '#contract/operator/account-state.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { readRoles, type RoleOfCaller } from './givable-roles.ts'

export const kind = 'operator'

/** An operator as the audit log keeps them. */
export interface Operator {
  readonly id: number
  readonly fUserName: string
  readonly fName: string
  readonly fPhone: string
  readonly fEmail: string
  readonly fRemarks: string
  readonly departId: number | null
  readonly roleIds: readonly number[]
  readonly state: AccountState
}

export interface LockedOperator {
  readonly operator: Operator
  readonly version: number
  readonly isAdmin: boolean
  /** Every role, as the caller may give it. */
  readonly roles: readonly RoleOfCaller[]
}

/**
 * An operator whose account the caller may change, locked for it.
 *
 * @throws Refusal `app.not_found` for one out of sight; `operator.beyond_own` for one who holds more than the caller
 */
export async function lockOperator(tx: Tx, caller: Caller, id: number): Promise<LockedOperator> {
  const row =
    (await tx
      .selectFrom('app_user')
      .select([
        'user_name',
        'name',
        'phone',
        'email',
        'remarks',
        'department_id',
        'state',
        'version',
        sql<number[]>`array(select role_id from user_role where user_id = app_user.id order by role_id)`.as(
          'role_ids',
        ),
      ])
      .where('id', '=', id)
      .where(departmentInScope(caller, 'app_user.department_id'))
      .forUpdate()
      .executeTakeFirst()) ?? refuse('app.not_found')
  const roles = await readRoles(tx, caller)
  const held = roles.filter((role) => row.role_ids.includes(role.id))
  if (!held.every(({ canGive }) => canGive)) throw new Refusal('operator.beyond_own', statuses.notPermitted)
  return {
    operator: {
      id,
      fUserName: row.user_name,
      fName: row.name,
      fPhone: row.phone,
      fEmail: row.email,
      fRemarks: row.remarks,
      departId: row.department_id,
      roleIds: row.role_ids,
      state: row.state,
    },
    version: row.version,
    isAdmin: held.some(({ code }) => code === 'admin'),
    roles,
  }
}

/** Nobody shuts themselves out. @throws Refusal `operator.oneself` */
export function refuseOneself(caller: Caller, id: number): void {
  if (caller.userId === id) throw new Refusal('operator.oneself', statuses.notAllowedNow)
}

/**
 * Before an administrator can be one no more: another whose account is active must be left. Such changes take turns,
 * so that two of them cannot do away with one another.
 *
 * @throws Refusal `operator.last_administrator`
 */
export async function keepAnAdministrator(tx: Tx, { operator, isAdmin }: LockedOperator): Promise<void> {
  if (!isAdmin) return
  await sql`select pg_advisory_xact_lock(731554206)`.execute(tx)
  const another = await tx
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('app_user.id')
    .where('role.code', '=', 'admin')
    .where('app_user.state', '=', 'active')
    .where('app_user.id', '!=', operator.id)
    .executeTakeFirst()
  if (!another) throw new Refusal('operator.last_administrator', statuses.notAllowedNow)
}
