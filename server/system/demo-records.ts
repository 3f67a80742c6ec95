import type { Tx } from '#server/platform/database/database.ts'
import { seedDemoRole } from './demo-role.ts'
import { seedDemoDictionaries } from '#server/dictionary/demo-dictionaries.ts'

/** What system management adds to the demo utility. */
export async function seedDemoRecords(tx: Tx, rootAgencyId: number): Promise<void> {
  await seedDemoRole(tx, rootAgencyId)
  await seedDemoDictionaries(tx)
}
