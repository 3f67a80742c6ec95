import { type FleetLine, fleetLine, type FleetPlan } from '#contract/field/field.contract.ts'

import type { FleetBook } from './book.ts'
import { serveUnits } from './bus/tcp-units.ts'
import { FleetMemory } from './fleet-state.ts'
import { Terminal } from './terminal/terminal.ts'

export interface FleetOptions {
  /** `mqtt://host:port` */
  readonly broker: string
  /** Registrations run so many times faster. Default 1. */
  readonly speed?: number
  /** Plays only the first terminals of the plan. */
  readonly limit?: number
  /** File for what must survive a restart; default none, which forgets. */
  readonly statePath?: string
  /** Default 30 s, and 5 s for the telemetry of storage stations. */
  readonly heartbeatMs?: number
  readonly telemetryMs?: number
  /** Default 60 s. */
  readonly sampleMs?: number
  /** Where it writes down what the broker has acknowledged of its devices' readings; default nowhere. */
  readonly book?: FleetBook
  /** Days of the power curve that terminals keep and tell when they are heard again. Default none. */
  readonly storedDays?: number
  /** How bad the lines are of terminals whose plan says nothing of theirs. Default: good ones. */
  readonly line?: Partial<FleetLine>
  /** Serves the devices of one terminal over Modbus TCP as well, on a port of this machine. */
  readonly modbus?: { readonly terminal: string; readonly port: number }
  /** Connections opened in a second. Default 500. */
  readonly connectRate?: number
}

export interface FleetStats {
  readonly terminals: number
  readonly connected: number
  /** Terminals that the broker refused at their last attempt. */
  readonly refused: number
  /** Messages that the broker has not acknowledged. */
  readonly pending: number
  /** Commands that terminals carried out since the start. */
  readonly executed: number
}

export interface Fleet {
  stats(): FleetStats
  stop(): Promise<void>
}

const saveMs = 5000
const longestPauseMs = 30_000

/** Plays a plan's terminals in this process: one timer wheel, one socket each, thousands of them. */
export async function startFleet(plan: FleetPlan, options: FleetOptions): Promise<Fleet> {
  const { speed = 1, heartbeatMs = 30_000, telemetryMs = 5000, storedDays = 0, connectRate = 500 } = options
  const { sampleMs = 60_000, book } = options
  const line = fleetLine.parse(options.line ?? {})
  const broker = new URL(options.broker)
  if (broker.protocol !== 'mqtt:') throw new Error(`the fleet speaks mqtt://, not ${broker.protocol}//`)
  const memory = await FleetMemory.open(options.statePath ?? null)
  const pauseMs = [1000 / Math.min(speed, 10), longestPauseMs / Math.min(speed, 10)] as const
  const terminals = plan.terminals.slice(0, options.limit ?? plan.terminals.length).map(
    (planned) =>
      new Terminal(planned, {
        broker,
        memory,
        speed,
        heartbeatMs,
        telemetryMs,
        sampleMs,
        storedDays,
        pauseMs,
        line,
        ...(book && { book }),
      }),
  )

  // Evenly spread, so that a broker's accept queue is never asked for thousands at once.
  const starts = terminals.map((terminal, index) =>
    setTimeout(() => terminal.start(), (index / connectRate) * 1000),
  )
  // A full disk must not end the fleet; the next save may work again.
  const saving = setInterval(() => void memory.save().catch(() => {}), saveMs)

  const { modbus } = options
  const gateway = modbus ? terminals.find(({ address }) => address === modbus.terminal) : undefined
  const server = modbus && gateway ? await serveUnits(modbus.port, () => gateway.units()) : null

  return {
    stats: () => ({
      terminals: terminals.length,
      connected: terminals.filter((terminal) => terminal.link.isUp).length,
      refused: terminals.filter((terminal) => terminal.link.refusal !== null).length,
      pending: terminals.reduce((sum, terminal) => sum + terminal.link.pending, 0),
      executed: terminals.reduce((sum, terminal) => sum + terminal.executed, 0),
    }),
    async stop() {
      for (const start of starts) clearTimeout(start)
      clearInterval(saving)
      server?.close()
      await Promise.all(terminals.map((terminal) => terminal.stop()))
      await memory.save()
    },
  }
}
