import type { DeviceType } from '#contract/device/data-item.ts'
import { deviceTypes } from '#contract/device/device-types.ts'
import type { FleetStation, FleetTerminal } from '#contract/field/field.contract.ts'
import type { SampleMessage } from '#contract/field/sample.ts'

import { seededRandom } from '../random.ts'
import { frozenMoments, type StationState } from '../station.ts'
import { areaMeter } from '../bus/area-meters.ts'
import { airConditioner, breaker, transformer } from './around-the-battery.ts'
import { batteryCell, besideOf, chargingPile, pvInverter } from './beside-the-battery.ts'
import { battery, converter, type Measured, type PlantMoment } from './equipment.ts'
import { answersAt, clockOf, momentRead, withFault } from './faults.ts'
import { electricityMeter } from './meters.ts'
import type { PolicyMemory } from './policy-plan.ts'
import { StationPast } from './station-past.ts'

type Model = (plant: PlantMoment) => Measured

const models: Readonly<Record<string, Model>> = {
  pcs: converter,
  batteryStack: (plant) => battery(plant, 'stack'),
  batteryCluster: (plant) => battery(plant, 'cluster'),
  electricityMeter,
  transformer,
  breaker,
  airConditioner,
  pvInverter,
  chargingPile,
  batteryCell,
}

/** What a terminal freezes a curve of, as it does of its station: the battery, and what counts energy beside it. */
const frozenTypes: ReadonlySet<string> = new Set([
  'batteryStack',
  'batteryCluster',
  'electricityMeter',
  'pvInverter',
  'chargingPile',
])
/** A point of a device so often: one of the densities of Q/GDW 1376.1. */
const deviceFrozenMs = 60 * 60_000

type Row = SampleMessage['samples'][number][2]
type PlannedDevice = NonNullable<FleetTerminal['devices']>[number]

interface Done {
  /** Plans that its converters followed. */
  readonly followed: PolicyMemory['course']
  /** Whether the breaker of this address is open now; when it was opened is not kept. */
  readonly isOpen: (address: string) => boolean
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** For so long a day the bus is down: nothing is reported, but meters keep what they measured. */
const downMs = 12 * minuteMs
/** So long after its start a terminal's bus is up for certain, so that a fresh product shows its plant whole. */
const settledMs = 180 * minuteMs

/** The devices on a terminal's bus: what each of them reads at any moment that its terminal keeps. */
export class Plant {
  readonly #plan: FleetTerminal
  readonly #past: StationPast | null
  readonly #types = new Map<string, DeviceType>()
  readonly #done: Done

  /**
   * @param stateOf the state that its station has reached
   * @param done what commands did to its devices
   */
  constructor(
    plan: FleetTerminal,
    stateOf: (station: FleetStation) => StationState,
    done: Done = { followed: [], isOpen: () => false },
  ) {
    const { station } = plan
    this.#plan = plan
    this.#done = done
    this.#past = station
      ? new StationPast(
          station,
          plan.address,
          () => stateOf(station),
          () => done.followed,
        )
      : null
    for (const type of deviceTypes) if (models[type.code]) this.#types.set(type.code, type)
  }

  get devices(): readonly PlannedDevice[] {
    return (this.#plan.devices ?? []).filter(({ type }) => this.#types.has(type))
  }

  find(address: string, type: string): PlannedDevice | undefined {
    return this.devices.find((device) => device.address === address && device.type === type)
  }

  /** A row of its type's items; null where the terminal keeps nothing of that moment. `only`: null for the others. */
  read(device: PlannedDevice, at: number, only: ReadonlySet<string> | null = null): Row | null {
    const type = this.#types.get(device.type)
    const readAt = momentRead(device.fault, at)
    const ideal = areaMeter(this.#plan, device, readAt) ?? this.#inStation(device, readAt)
    if (!type || !ideal) return null
    const measured = withFault(device.fault, ideal, readAt)
    return type.items.map(({ code, decimals }) => {
      const value = only === null || only.has(code) ? measured[code] : undefined
      return value === undefined ? null : Math.round(value * 10 ** decimals)
    })
  }

  /** What a device of the station measures; null where there is none, or where nothing is known of it then. */
  #inStation(device: PlannedDevice, at: number): Measured | null {
    const { station, address } = this.#plan
    const model = models[device.type]
    const moment = this.#past?.at(at) ?? null
    if (!station || !model || !moment) return null
    return model({
      station,
      moment,
      at,
      seed: `${address}/${device.address}`,
      isOpen: this.#done.isOpen(device.address),
      measures: device.measures,
      beside: () => besideOf(station, this.devices, address, at),
    })
  }

  /** What all devices that answer read at a moment, one message a kind. */
  report(at: number): SampleMessage[] {
    const answering = this.devices.filter(({ isSilent, fault }) => isSilent !== true && answersAt(fault, at))
    return [...Map.groupBy(answering, ({ type }) => type)].flatMap(([type, devices]) =>
      messageOf(
        type,
        devices.flatMap((device) => this.#sampleOf(device, at, clockOf(device.fault, at))),
      ),
    )
  }

  /**
   * What it tells of the time before it was first started, one message a device: each minute where its plan says so,
   * else the points that it froze.
   *
   * @param storedDays days of the curve that it keeps
   */
  reportPast(now: number, storedDays: number): SampleMessage[] {
    return this.devices.flatMap((device) =>
      messageOf(
        device.type,
        pastMoments(device, now, storedDays).flatMap((at) => this.#sampleOf(device, at)),
      ),
    )
  }

  /** One, or none where the terminal keeps nothing of that moment. `toldAt`: by the device's clock. */
  #sampleOf(device: PlannedDevice, at: number, toldAt = at): SampleMessage['samples'] {
    const row = this.read(device, at)
    return row === null ? [] : [[device.address, toldAt, row]]
  }

  /** Whether the bus is down: once a day, at an hour of its own. `began`: when the terminal was started, in ms since 1970. */
  isDown(at: number, began: number): boolean {
    if (at < began + settledMs) return false
    const day = Math.floor(at / dayMs)
    const begins = seededRandom(`${this.#plan.address}:down:${day}`)() * (dayMs - downMs)
    return at % dayMs >= begins && at % dayMs < begins + downMs
  }
}

const messageOf = (type: string, samples: SampleMessage['samples']): SampleMessage[] =>
  samples.length === 0 ? [] : [{ type, samples }]

/** The moments before `now` that a terminal kept of a device, the oldest first. */
function pastMoments({ type, past, isSilent }: PlannedDevice, now: number, storedDays: number): number[] {
  if (!past)
    return frozenTypes.has(type) && isSilent !== true ? frozenMoments(0, now, storedDays, deviceFrozenMs) : []
  const newest = Math.floor(now / minuteMs) * minuteMs
  return Array.from({ length: past.minutes }, (_, index) => past.minutes - index)
    .filter((ago) => ago > past.lostFrom || ago <= past.lostUntil)
    .map((ago) => newest - ago * minuteMs)
}
