import { readFileSync } from 'node:fs'

import { fleetPlan } from '#contract/field/field.contract.ts'
import { FleetBook } from '#field/fleet/book.ts'
import { startFleet } from '#field/fleet/fleet.ts'

/**
 * The bench's terminals, in a process of their own that outlives the product: `load-fleet.ts PLAN BROKER SAMPLE_MS
 * [BOOK]`. Tells its stats each second, and ends when it is told to.
 */
const [, , plan = '', broker = '', sampleMs = '', book] = process.argv
const fleet = await startFleet(fleetPlan.parse(JSON.parse(readFileSync(plan, 'utf8'))), {
  broker,
  sampleMs: Number(sampleMs),
  heartbeatMs: 60_000,
  // What stations tell of themselves is not what is measured.
  telemetryMs: 86_400_000,
  connectRate: 500,
  // Comes back as fast as a fleet that ten times as many seconds were taken from.
  speed: 10,
  ...(book !== undefined && { book: new FleetBook(book) }),
})
const telling = setInterval(() => process.send?.(fleet.stats()), 1000)
process.on('message', () => {
  clearInterval(telling)
  void fleet.stop().then(() => process.exit(0))
})
process.on('disconnect', () => process.exit(1))
