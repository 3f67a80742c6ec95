import { parameterDefaults } from '#contract/parameter/parameters.ts'

import type { Tx } from '#server/platform/database/database.ts'

/** Menus of the people who watch a wall, by their ids, and what they may do there. */
const watched = [
  { menu_id: 3, actions: ['view'] },
  { menu_id: 4, actions: ['view'] },
  { menu_id: 12, actions: ['view'] },
  { menu_id: 13, actions: ['view', 'operate'] },
]

/**
 * The demo utility's control room: a role that names the important-load configuration, and a department that sees
 * every institution. It has no users: whoever is given the role gets the variant and its big screen.
 */
export async function seedDemoRole(tx: Tx, rootAgencyId: number): Promise<void> {
  const role = await tx
    .insertInto('role')
    .values({ code: 'load-watch', name: '重要负荷值班员', config_name: parameterDefaults.importantLoadName })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!role) return
  await tx
    .insertInto('role_menu')
    .values(watched.map((menu) => ({ role_id: role.id, ...menu })))
    .execute()
  const department = await tx
    .insertInto('department')
    .values({ name: '重要负荷值班室' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('department_agency')
    .values({ department_id: department.id, agency_id: rootAgencyId })
    .execute()
  await seedDemoDepartments(tx, department.id, rootAgencyId)
}

/** A shift for each institution right below the uppermost, under the control room. */
async function seedDemoDepartments(tx: Tx, above: number, rootAgencyId: number): Promise<void> {
  const cities = await tx
    .selectFrom('agency')
    .select(['id', 'label'])
    .where('parent_id', '=', rootAgencyId)
    .orderBy('sort')
    .execute()
  for (const [index, { id, label }] of cities.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    const shift = await tx
      .insertInto('department')
      .values({ name: label.replace('供电公司', '运维班'), parent_id: above, sort: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    await tx.insertInto('department_agency').values({ department_id: shift.id, agency_id: id }).execute()
  }
}
