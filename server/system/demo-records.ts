import type { Tx } from '../platform/database.ts'
import { seedDemoRole } from './demo-role.ts'
import { seedDemoDictionaries } from './dictionaries/demo-dictionaries.ts'

/** What system management adds to the demo utility. */
export async function seedDemoRecords(tx: Tx, rootAgencyId: number): Promise<void> {
  await seedDemoRole(tx, rootAgencyId)
  await seedDemoDictionaries(tx)
}
