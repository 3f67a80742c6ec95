import type { DataOf } from '#contract/kernel/call.ts'
import type { machineCounts } from '#contract/machine/machine.contract.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { recordKinds } from './record-kinds.ts'

/** Records by state, those of the caller's institutions. */
export async function countRecords(
  { db, clock }: Platform,
  caller: Caller,
): Promise<DataOf<typeof machineCounts>> {
  const at = clock.now().toISOString()
  return Promise.all(
    recordKinds.map(async ({ machine, owners }) => {
      const states = await db
        .selectFrom('entity')
        .innerJoin(owners(caller), 'owner.entity_id', 'entity.entity_id')
        .select(['entity.state', (eb) => eb.fn.countAll<number>().as('records')])
        .where('entity.machine_id', '=', machine.id)
        .groupBy('entity.state')
        .orderBy('entity.state')
        .execute()
      return { machineId: machine.id, definitionHash: definitionHash(machine), states, at }
    }),
  )
}
