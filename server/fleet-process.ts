import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import type { Logger } from 'pino'

import type { FleetPlan } from '#contract/field/field.contract.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import { writeFleetPlan } from './archive/demo/write-fleet-plan.ts'
import type { Service } from './platform/kernel/platform.ts'

interface FleetOptions {
  readonly plan: FleetPlan
  readonly dataDir: string
  readonly broker: string
  readonly speed: number
  readonly log: Logger
}

/** Plays the demo utility's terminals in a process of its own, which ends when this one does. */
export async function startFleetProcess({
  plan,
  dataDir,
  broker,
  speed,
  log,
}: FleetOptions): Promise<Service> {
  const file = join(dataDir, 'fleet.json')
  await writeFleetPlan(file, plan)
  const program = join(import.meta.dirname, '..', 'field', 'fleet', 'main.ts')
  const args = ['--plan', file, '--broker', broker, '--speed', String(speed)]
  // A group of its own: a Ctrl-C in the terminal reaches the server alone, which then ends the fleet.
  const fleet = fork(program, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true })
  const say = (chunk: Buffer): void =>
    log.info({ fleet: chunk.toString().trim() }, 'the simulated fleet says')
  fleet.stdout?.on('data', say)
  fleet.stderr?.on('data', say)
  let isWanted = true
  fleet.on('exit', (code) => {
    if (isWanted) log.error({ code }, systemMessages.fleetEnded)
  })
  return {
    stop() {
      isWanted = false
      return ended(fleet)
    },
  }
}

function ended(fleet: ChildProcess): Promise<void> {
  if (fleet.exitCode !== null || fleet.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    fleet.once('exit', () => done())
    fleet.kill('SIGTERM')
  })
}
