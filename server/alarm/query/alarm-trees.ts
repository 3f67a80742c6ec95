import type { ConfigNode } from '#contract/alarm/alarm.contract.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

/** Departments of the caller's with their people: who can be told of alarms, and to whom they can be given. */
export async function readContactTree(db: Db, caller: Caller): Promise<ConfigNode[]> {
  const departments = await db
    .selectFrom('department')
    .select(['id', 'parent_id', 'name'])
    .where(departmentInScope(caller, 'department.id'))
    .orderBy('sort')
    .orderBy('name')
    .execute()
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'department_id', 'name'])
    .where('state', '=', 'active')
    .where(departmentInScope(caller, 'app_user.department_id'))
    .orderBy('name')
    .execute()
  const known = new Set(departments.map(({ id }) => id))
  const peopleOf = (departmentId: number | null): ConfigNode[] =>
    people
      .filter(({ department_id }) => department_id === departmentId)
      .map(({ id, name }) => ({ id: `u${id}`, label: name, children: [] }))
  const below = (parentId: number | null): ConfigNode[] =>
    departments
      .filter(({ parent_id }) =>
        parentId === null ? parent_id === null || !known.has(parent_id) : parent_id === parentId,
      )
      .map(({ id, name }) => ({ id: `d${id}`, label: name, children: [...below(id), ...peopleOf(id)] }))
  return [...below(null), ...peopleOf(null)]
}

/** Rules of an institution, or of all that the caller may see, below the types of devices that they watch. */
export async function readRuleTree(
  db: Db,
  caller: Caller,
  agencyId: number | undefined,
  language: 'ZH' | 'EN',
): Promise<ConfigNode[]> {
  let rules = db
    .selectFrom('alarm_rule')
    .leftJoin('device_type', 'device_type.id', 'type_id')
    .select([
      'alarm_rule.id',
      'alarm_rule.name',
      'alarm_rule.name_english',
      'type_id',
      'device_type.name as type',
      'device_type.name_english as type_english',
    ])
    .where(inScope(caller, 'alarm_rule.agency_id'))
  if (agencyId !== undefined) rules = rules.where('alarm_rule.agency_id', '=', agencyId)
  const rows = await rules.orderBy('device_type.sort').orderBy('alarm_rule.name').execute()
  const isEnglish = language === 'EN'
  return [...Map.groupBy(rows, ({ type_id }) => type_id)].map(([typeId, some]) => ({
    id: `t${typeId ?? 0}`,
    label: (isEnglish ? some[0]?.type_english : some[0]?.type) ?? '—',
    children: some.map((row) => ({
      id: `r${row.id}`,
      label: (isEnglish && row.name_english) || row.name,
      children: [],
    })),
  }))
}
