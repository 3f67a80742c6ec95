import { sql } from 'kysely'

import { projections } from '#server/machine/projections.ts'
import type { Tx } from '#server/platform/database/database.ts'

import type { Checking } from './finding.ts'

/** Of one projection; more of the same are no other finding. */
const mostOfOne = 200

/** Compares what lists read with what the journals of their records say. */
export async function checkProjections(tx: Tx, { counts, found, reached }: Checking): Promise<void> {
  const all = Object.entries(projections).flatMap(([machineId, tables]) =>
    tables.map((projection) => ({ machineId, ...projection })),
  )
  for (const [index, { machineId, table, key, columns }] of all.entries()) {
    const differs = Object.entries(columns).map(
      ([column, said]) =>
        sql`case when at.${sql.id(column)}::text is distinct from (${said})::text then ${sql.lit(column)} end`,
    )
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await sql<{ record: string; columns: string; total: number }>`
      with compared as (
        select record.entity_id, concat_ws(', ', ${sql.join(differs)}) as columns
        from entity as record join ${sql.table(table)} as at on ${key} = record.entity_id
        where record.machine_id = ${machineId})
      select entity_id as record, columns, (select count(*) from compared) as total
      from compared where columns <> ''
      union all select null, '', count(*) from compared
      limit ${mostOfOne}`.execute(tx)
    for (const row of rows)
      if (row.columns === '') counts.projections += row.total
      else
        found({
          kind: 'projection',
          machineId,
          record: row.record,
          seq: null,
          detail: `${table}: ${row.columns}`,
        })
    reached('projections', (index + 1) / all.length)
  }
}
