import { seedDemoAlarms } from './alarm/demo/seed-demo-alarms.ts'
import { seedDemoAssets } from './asset/demo/seed-demo-assets.ts'
import { seedDemoTasks } from './collection/demo/seed-demo-tasks.ts'
import { seedDemoTemplates } from './collection/demo/seed-demo-templates.ts'
import { seedDemoCommands } from './command/demo/seed-demo-commands.ts'
import { seedDemoCustomers } from './customer/demo/seed-demo-customers.ts'
import { seedDemoDesk } from './desk/demo-desk.ts'
import { seedDemoDevices } from './device/demo/seed-demo-devices.ts'
import { seedDemoParts } from './device/demo/seed-demo-parts.ts'
import { seedDemoFees } from './fee/demo/seed-demo-fees.ts'
import { seedDemoMails } from './mail/demo/seed-demo-mails.ts'
import { seedDemoPoints } from './measuring-point/demo/seed-demo-points.ts'
import { seedDemoPolicies } from './policy/demo/seed-demo-policies.ts'
import { seedDemoCharts } from './reading/demo/seed-demo-charts.ts'
import { seedDemoSitePrices } from './report/demo/seed-demo-site-prices.ts'
import { seedDemoStoredEnergy } from './stored-energy/demo/seed-demo-stored-energy.ts'
import { seedDemoRecords } from './system/demo-records.ts'
import { seedDemoUpgrades } from './upgrade/demo/seed-demo-upgrades.ts'
import { systemClock } from './platform/kernel/clock.ts'
import type { Tx } from './platform/database/database.ts'

/** What the areas add to the demo utility. */
export async function seedDemoAreas(tx: Tx, rootAgencyId: number): Promise<void> {
  await seedDemoRecords(tx, rootAgencyId)
  await seedDemoCustomers(tx, systemClock.now(), rootAgencyId)
  await seedDemoDesk(tx, rootAgencyId)
  await seedDemoAssets(tx, systemClock.now())
  await seedDemoDevices(tx)
  await seedDemoParts(tx)
  await seedDemoStoredEnergy(tx)
  await seedDemoSitePrices(tx)
  await seedDemoPoints(tx, systemClock.now())
  await seedDemoTasks(tx, await seedDemoTemplates(tx, rootAgencyId), systemClock.now())
  await seedDemoUpgrades(tx, systemClock.now())
  await seedDemoAlarms(tx, systemClock.now(), rootAgencyId)
  await seedDemoPolicies(tx, systemClock.now(), rootAgencyId)
  await seedDemoCharts(tx, systemClock.now(), rootAgencyId)
  await seedDemoFees(tx, systemClock.now(), rootAgencyId)
  await seedDemoCommands(tx, systemClock.now(), rootAgencyId)
  await seedDemoMails(tx, systemClock.now(), rootAgencyId)
}
