import { sql } from 'kysely'

import type { TemplateOption } from '#contract/collection/task-template.contract.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

const most = 1000

/** Templates in use that the caller may see; of those that can be given to terminals, only the ones with items. */
export async function readTemplateOptions(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  only: 'all' | 'assignable',
): Promise<TemplateOption[]> {
  const options = await db
    .selectFrom('task_template as at')
    .innerJoin('agency', 'agency.id', 'at.agency_id')
    .where('at.is_enabled', '=', true)
    .where(inScope(caller, 'at.agency_id'))
    .select([
      'at.id',
      'at.agency_id as fTid',
      'agency.label as fTName',
      'at.name as tpName',
      'at.task_kind as taskKind',
      'at.collect_type as collectType',
      'at.cycle',
      'at.cycle_unit as cycleUnit',
      sql<TemplateOption['runPriority']>`at.run_priority`.as('runPriority'),
      sql<number>`(select count(*)::int from task_template_item where template_id = at.id)`.as('itemCount'),
    ])
    .orderBy('at.name')
    .orderBy('at.id')
    .limit(most)
    .execute()
  return only === 'all' ? options : options.filter(({ itemCount }) => itemCount > 0)
}
