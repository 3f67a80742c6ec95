import type { ParameterName, Parameters } from '#contract/parameter/parameters.ts'
import type { Db } from '#server/platform/database/database.ts'
import { parameterPrefix } from '#server/platform/kernel/parameters.ts'

/** Sets a single parameter as an administrator's change leaves it. */
export async function setParameter<Name extends ParameterName>(
  db: Db,
  name: Name,
  value: Parameters[Name],
): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: parameterPrefix + name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
}
