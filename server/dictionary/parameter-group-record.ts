import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { parameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { served } from '#server/platform/records/record-table.ts'

export const parameterGroupRecord = served(parameterGroup, {
  table: 'parameter_group',
  columns: {
    fName: 'name',
    fNameEnglish: 'name_english',
    fSort: 'sort',
    builtIn: 'built_in',
    kindCount: sql`(select count(*) from parameter_kind where group_id = at.id)`,
  },
  taken: { parameter_group_name: 'fName' },
  keptBy: [{ kind: 'parameterKind', table: 'parameter_kind', column: 'group_id' }],
  // A code of its own tells it from the groups that the product lays down.
  fill: (_tx, _entries, before) => Promise.resolve(before === null ? { code: randomUUID() } : {}),
  beforeRemove(_tx, groups) {
    const reason = groups.some(({ builtIn }) => builtIn)
      ? 'built_in'
      : groups.some(({ kindCount }) => kindCount > 0)
        ? 'group_not_empty'
        : null
    if (reason !== null) throw new Refusal(`config.${reason}`, statuses.notAllowedNow)
    return Promise.resolve()
  },
})
