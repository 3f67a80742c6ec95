import { readFile, rename, writeFile } from 'node:fs/promises'

import { z } from 'zod/mini'

import { operationReason, operationResult } from '#contract/field/operation.ts'
import { upgradeOffer, upgradeStages } from '#contract/field/upgrade.ts'
import { registModes } from '#contract/registration/registration.contract.ts'

import { policyMemory } from './plant/policy-plan.ts'

/** What a terminal was set to, and the results that it tells again. */
const terminalState = z.object({
  clockOffsetMs: z.number(),
  /** `<device>/<name>`, without a device for the terminal itself. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  results: z.record(z.string(), operationResult),
  /** Prepaid meters by address; files of earlier releases have none. */
  meters: z._default(
    z.record(z.string(), z.object({ balanceFen: z.int(), at: z.number(), purchaseCount: z.int() })),
    {},
  ),
  /** Files of earlier releases have none. */
  policies: z.optional(policyMemory),
  /** Of the program that it was upgraded to. */
  version: z.optional(z.string()),
  /** The newest upgrade, and how far it is. */
  upgrade: z.optional(
    z.object({
      offer: upgradeOffer,
      stage: z.enum(upgradeStages),
      have: z.int(),
      reason: z.nullable(operationReason),
      endedAt: z.nullable(z.number()),
    }),
  ),
})
export type TerminalState = z.infer<typeof terminalState>

/** What a terminal must not forget when its process ends. */
const fleetState = z.object({
  stations: z.record(
    z.string(),
    z.object({ at: z.number(), storedWh: z.number(), chargedWh: z.number(), dischargedWh: z.number() }),
  ),
  registrations: z.record(
    z.string(),
    z.object({
      requestId: z.uuid(),
      mode: z.enum(registModes),
      startedAt: z.number(),
      speed: z.number(),
      before: z.int(),
    }),
  ),
  /** Files of earlier releases have none. */
  terminals: z._default(z.record(z.string(), terminalState), {}),
  /** Addresses of terminals that were started before; files of earlier releases have none, but their stations say it. */
  begun: z._default(z.record(z.string(), z.literal(true)), {}),
})
export type FleetState = z.infer<typeof fleetState>

/** Keeps the state in a file beside the plan; without a path it is forgotten. */
export class FleetMemory {
  readonly #path: string | null
  readonly state: FleetState
  #written = Promise.resolve()
  #next: Promise<void> | null = null

  private constructor(path: string | null, state: FleetState) {
    this.#path = path
    this.state = state
  }

  /** @throws Error where the file is there but damaged: starting over would let counters fall */
  static async open(path: string | null): Promise<FleetMemory> {
    const text = path === null ? null : await readFile(path, 'utf8').catch(() => null)
    if (text === null)
      return new FleetMemory(path, { stations: {}, registrations: {}, terminals: {}, begun: {} })
    const parsed = fleetState.safeParse(JSON.parse(text))
    if (!parsed.success) throw new Error(`the fleet's state in ${path} is damaged`)
    return new FleetMemory(path, parsed.data)
  }

  /** Whether a terminal is started for the first time; it is not any more. */
  beginsAt(address: string): boolean {
    const { begun, stations } = this.state
    if (stations[address] !== undefined || begun[address]) return false
    begun[address] = true
    return true
  }

  /** Path of a file that belongs to the state; null where nothing is kept. */
  fileBeside(name: string): string | null {
    return this.#path === null ? null : `${this.#path}.${name}`
  }

  /** Writes beside the file and renames, so that a kill leaves the old state or the new one. */
  save(): Promise<void> {
    const path = this.#path
    if (path === null) return Promise.resolve()
    // Whoever asks while a write is under way shares the next one.
    this.#next ??= this.#writeAfter(this.#written, path)
    return this.#next
  }

  async #writeAfter(earlier: Promise<void>, path: string): Promise<void> {
    await earlier.catch(() => {})
    this.#written = this.#next ?? earlier
    this.#next = null
    await writeFile(`${path}.new`, JSON.stringify(this.state))
    await rename(`${path}.new`, path)
  }
}
