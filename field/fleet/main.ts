import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { fleetLine, fleetPlan } from '#contract/field/field.contract.ts'

import { FleetBook } from './book.ts'
import { startFleet } from './fleet.ts'
import { withFaults } from './plan-faults.ts'

const usage = `node field/fleet/main.ts --plan FILE --broker mqtt://host:port [--state FILE] [--speed K] [--stored-days N] [--limit N] [--line NAME=VALUE,…]
                              [--book FILE] [--sample-ms N] [--fault TERMINAL/DEVICE=FAULT]… [--modbus ADDRESS:PORT]

  --plan    the fleet plan that the server's demo data wrote
  --state   what the fleet remembers over restarts (default: PLAN.state)
  --speed   registrations run K times faster (default 1)
  --stored-days  days of the power curve that terminals keep for when they are heard again (default 3)
  --limit   plays only the first N terminals
  --modbus  serves the devices of one terminal over Modbus TCP on this machine: ADDRESS:PORT
  --line    how bad the lines are, such as noise=0.05,loss=0.1,delayMs=500 on the buses
            and resultLoss=0.1,resultLate=0.1,resultTwice=0.5,lateMs=90000 of results (or FLEET_LINE)
  --book    file to which it appends what the broker has acknowledged of its devices' readings (or FLEET_BOOK)
  --fault   what is wrong with a device: weakCell, stuckSensor, driftingClock, gap, meterRollover or reversedPhase,
            once for each (or FLEET_FAULTS, with commas between)
  --sample-ms  how often devices are read (default 60000, or FLEET_SAMPLE_MS)
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
      line: { type: 'string' },
      book: { type: 'string' },
      'sample-ms': { type: 'string' },
      fault: { type: 'string', multiple: true },
      modbus: { type: 'string', default: '' },
    },
  })
  const { plan: planPath, broker } = values
  const speed = Number(values.speed)
  const storedDays = Number(values['stored-days'])
  const limit = values.limit === undefined ? undefined : Number(values.limit)
  // The server starts its fleet by itself, so tests name these by the environment.
  const book = values.book ?? process.env['FLEET_BOOK']
  const sampleMs = Number(values['sample-ms'] ?? process.env['FLEET_SAMPLE_MS'] ?? 60_000)
  const isWrong =
    !(sampleMs >= 100) || !(speed > 0) || !(storedDays >= 0) || (limit !== undefined && !(limit > 0))
  const [terminal = '', port = ''] = values.modbus.split(':')
  const line = fleetLine.safeParse(lineOf(values.line ?? process.env['FLEET_LINE'] ?? ''))
  if (!planPath || !broker || isWrong || !line.success) throw new Error(usage)

  const faults = values.fault ?? (process.env['FLEET_FAULTS'] ?? '').split(',').filter((wish) => wish !== '')
  const plan = withFaults(fleetPlan.parse(JSON.parse(await readFile(planPath, 'utf8'))), faults)
  const fleet = await startFleet(plan, {
    broker,
    speed,
    storedDays,
    line: line.data,
    ...(terminal && port ? { modbus: { terminal, port: Number(port) } } : {}),
    statePath: values.state ?? `${planPath}.state`,
    sampleMs,
    ...(limit === undefined ? {} : { limit }),
    ...(book === undefined ? {} : { book: new FleetBook(book) }),
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

const lineOf = (text: string): object =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return name === '' ? [] : [[name, Number(value)]]
    }),
  )

function fail(error: unknown): never {
  process.stderr.write(`fleet: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
