import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { fleetPlan } from '#contract/field/field.contract.ts'

import { startFleet } from './fleet.ts'

const usage = `node field/fleet/main.ts --plan FILE --broker mqtt://host:port [--state FILE] [--speed K] [--stored-days N] [--limit N]

  --plan    the fleet plan that the server's demo data wrote
  --state   what the fleet remembers over restarts (default: PLAN.state)
  --speed   registrations run K times faster (default 1)
  --stored-days  days of the power curve that terminals keep for when they are heard again (default 3)
  --limit   plays only the first N terminals
`

const say = (words: string): void => void process.stdout.write(`fleet: ${words}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      plan: { type: 'string' },
      broker: { type: 'string' },
      state: { type: 'string' },
      speed: { type: 'string', default: '1' },
      'stored-days': { type: 'string', default: '3' },
      limit: { type: 'string' },
    },
  })
  const { plan: planPath, broker } = values
  const speed = Number(values.speed)
  const storedDays = Number(values['stored-days'])
  const limit = values.limit === undefined ? undefined : Number(values.limit)
  const isWrong = !(speed > 0) || !(storedDays >= 0) || (limit !== undefined && !(limit > 0))
  if (!planPath || !broker || isWrong) throw new Error(usage)

  const plan = fleetPlan.parse(JSON.parse(await readFile(planPath, 'utf8')))
  const fleet = await startFleet(plan, {
    broker,
    speed,
    storedDays,
    statePath: values.state ?? `${planPath}.state`,
    ...(limit === undefined ? {} : { limit }),
  })
  say(`playing ${fleet.stats().terminals} terminals on ${broker}`)

  const watch = setInterval(() => {
    const { terminals, connected, refused } = fleet.stats()
    if (connected < terminals) say(`${connected} of ${terminals} terminals connected, ${refused} refused`)
  }, 30_000)
  const stop = (): void => {
    clearInterval(watch)
    fleet.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // The parent that forked the fleet is gone: so is the fleet.
  process.once('disconnect', stop)
}

function fail(error: unknown): never {
  process.stderr.write(`fleet: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
