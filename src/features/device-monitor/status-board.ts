import type {
  DeviceNews,
  DeviceStatus,
  MonitoredDevice,
  MonitoredType,
  SiteNews,
} from '#contract/device-monitor/device-monitor.contract.ts'
import type { StateCounts } from '#contract/device-monitor/device-status.ts'
import { KeyedListeners } from '#src/shared/page/keyed-listeners.ts'

/** What of the devices a page is drawn by: which there are, and their states. Values are the cards' own matter. */
export interface StatusShape {
  readonly types: readonly MonitoredType[]
  readonly devices: readonly MonitoredDevice[]
}

const sum = ({ normal, alarm, silent, never }: StateCounts): number => normal + alarm + silent + never

/** Whether two tell the same; they are small, and made in one way. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The devices of a site as they stand. Who shows one device is told of that one alone, so that hundreds of values a
 * second draw what changed and nothing else; the page is told where a state or a count changed.
 */
export class StatusBoard {
  #shape: StatusShape = { types: [], devices: [] }
  readonly #devices = new Map<number, MonitoredDevice>()
  /** The site that was asked for; null until its devices came. */
  #siteId: number | null = null
  /** Whoever shows a device, and the page. */
  readonly listeners = new KeyedListeners()

  /** Takes what was asked for: these devices and no others. */
  load({ siteId, types, list }: Pick<DeviceStatus, 'siteId' | 'types' | 'list'>): void {
    this.#siteId = siteId
    const isOther =
      !isSame(types, this.#shape.types) ||
      list.length !== this.#shape.devices.length ||
      list.some((device, place) => !this.#isAlike(device, this.#shape.devices[place]))
    const moved = list.filter((device) => !isSame(device, this.#devices.get(device.deviceId)))
    this.#devices.clear()
    for (const device of list) this.#devices.set(device.deviceId, device)
    this.#tell(
      moved.map(({ deviceId }) => deviceId),
      isOther ? { types, devices: list } : null,
    )
  }

  /**
   * Takes what moved; devices that are not on the board, as of another site or of a page that lists cells, change nothing.
   *
   * @returns whether there are others than were asked for, so that they have to be asked for anew
   */
  take({ siteId, types, list }: SiteNews): boolean {
    // The answer that is still to come brings it.
    if (siteId !== this.#siteId) return false
    const moved = list.flatMap((news): MonitoredDevice[] => {
      const there = this.#devices.get(news.deviceId)
      return there && isNewer(news, there) && !isSame({ ...there, ...news }, there)
        ? [{ ...there, ...news }]
        : []
    })
    const isOther = moved.some((device) => !this.#isAlike(device, this.#devices.get(device.deviceId)))
    for (const device of moved) this.#devices.set(device.deviceId, device)
    const counted = new Map(types.map(({ typeCode, counts }) => [typeCode, counts]))
    const told = this.#shape.types.map((type) =>
      type.counts === null ? type : { ...type, counts: counted.get(type.typeCode) ?? type.counts },
    )
    const known = new Map(this.#shape.types.map((type) => [type.typeCode, type.counts]))
    const isStale = types.some(({ typeCode, counts }) => {
      const before = known.get(typeCode)
      return before === undefined || (before !== null && sum(counts) !== sum(before))
    })
    this.#tell(
      moved.map(({ deviceId }) => deviceId),
      isOther || !isSame(told, this.#shape.types)
        ? {
            types: told,
            devices: this.#shape.devices.map((device) => this.#devices.get(device.deviceId) ?? device),
          }
        : null,
    )
    return isStale
  }

  deviceOf(deviceId: number): MonitoredDevice | undefined {
    return this.#devices.get(deviceId)
  }

  shape(): StatusShape {
    return this.#shape
  }

  /** Whether the page is drawn alike with both. */
  #isAlike(one: MonitoredDevice, other: MonitoredDevice | undefined): boolean {
    return (
      other !== undefined &&
      one.deviceId === other.deviceId &&
      one.state === other.state &&
      one.name === other.name &&
      one.nameEnglish === other.nameEnglish &&
      one.code === other.code
    )
  }

  #tell(moved: readonly number[], shape: StatusShape | null): void {
    if (shape) this.#shape = shape
    this.listeners.tell(moved, shape !== null)
  }
}

/** What came on the way of something newer says nothing of now. */
const isNewer = ({ at }: DeviceNews, there: MonitoredDevice): boolean =>
  there.at === null || (at !== null && at >= there.at)
