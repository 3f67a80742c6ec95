import { readFile, rename, writeFile } from 'node:fs/promises'

import { z } from 'zod/mini'

import { registModes } from '#contract/registration/registration.contract.ts'

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
})
export type FleetState = z.infer<typeof fleetState>

/** Keeps the state in a file beside the plan; without a path it is forgotten. */
export class FleetMemory {
  readonly #path: string | null
  readonly state: FleetState
  #written = Promise.resolve()

  private constructor(path: string | null, state: FleetState) {
    this.#path = path
    this.state = state
  }

  /** @throws Error where the file is there but damaged: starting over would let counters fall */
  static async open(path: string | null): Promise<FleetMemory> {
    const text = path === null ? null : await readFile(path, 'utf8').catch(() => null)
    if (text === null) return new FleetMemory(path, { stations: {}, registrations: {} })
    const parsed = fleetState.safeParse(JSON.parse(text))
    if (!parsed.success) throw new Error(`the fleet's state in ${path} is damaged`)
    return new FleetMemory(path, parsed.data)
  }

  /** Writes beside the file and renames, so that a kill leaves the old state or the new one. */
  save(): Promise<void> {
    const path = this.#path
    if (path === null) return Promise.resolve()
    const text = JSON.stringify(this.state)
    this.#written = this.#writeAfter(this.#written, path, text)
    return this.#written
  }

  async #writeAfter(earlier: Promise<void>, path: string, text: string): Promise<void> {
    await earlier.catch(() => {})
    await writeFile(`${path}.new`, text)
    await rename(`${path}.new`, path)
  }
}
