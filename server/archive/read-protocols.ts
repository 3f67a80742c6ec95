import type { DataOf } from '#contract/kernel/call.ts'
import type { readProtocols as readProtocolsCall } from '#contract/archive/archive.contract.ts'

import type { Db } from '#server/platform/database/database.ts'

/** The dictionary that names the protocols and says in which order they are offered. */
const kindCode = 'conProtocol'

/**
 * The protocols that pickers offer: those that the product speaks, called and ordered as the dictionary says.
 *
 * @param kind `terminal`, `meter` or `station`; empty: any
 */
export async function readProtocols(
  db: Db,
  kind: string,
  language: 'ZH' | 'EN',
): Promise<DataOf<typeof readProtocolsCall>> {
  const rows = await db
    .selectFrom('protocol')
    .leftJoin(
      (from) =>
        from
          .selectFrom('parameter_content')
          .innerJoin('parameter_kind', 'parameter_kind.id', 'parameter_content.kind_id')
          .where('parameter_kind.code', '=', kindCode)
          .selectAll('parameter_content')
          .as('content'),
      (join) => join.onRef('content.key', '=', 'protocol.code'),
    )
    .select(['protocol.code', 'protocol.name', 'value_chinese', 'value_english', 'enabled'])
    .$if(kind !== '', (query) => query.where('protocol.kind', '=', kind))
    .orderBy('content.sort')
    .orderBy('protocol.code')
    .execute()
  return rows
    .filter(({ enabled }) => enabled !== false)
    .map(({ code, name, value_chinese, value_english }) => ({
      cpCode: code,
      cpName: (language === 'EN' ? value_english : value_chinese) ?? name,
    }))
}
