import { readFileSync } from 'node:fs'

import { fleetPlan } from '#contract/field/field.contract.ts'
import { FleetBook } from '#field/fleet/book.ts'
import { type FleetOptions, startFleet } from '#field/fleet/fleet.ts'

/** What a bench wants of its fleet, as one argument of this process. */
export type ChildOptions = Omit<FleetOptions, 'book'> & {
  /** File of what the broker acknowledged. */
  readonly book?: string
}

/**
 * A bench's terminals, in a process of their own that outlives the product and has its own open files:
 * `fleet-child.ts PLAN OPTIONS`. Tells its stats each second and when it is asked, and ends when it is told to.
 */
const [, , plan = '', options = '{}'] = process.argv
// The one who wrote them is `play-fleet.ts`.
const { book, ...rest } = JSON.parse(options) as ChildOptions
const fleet = await startFleet(fleetPlan.parse(JSON.parse(readFileSync(plan, 'utf8'))), {
  ...rest,
  ...(book !== undefined && { book: new FleetBook(book) }),
})
const tell = (): void => void process.send?.(fleet.stats())
const telling = setInterval(tell, 1000)
process.on('message', (wish) => {
  if (wish === 'tell') return tell()
  clearInterval(telling)
  void fleet.stop().then(() => process.exit(0))
})
process.on('disconnect', () => process.exit(1))
