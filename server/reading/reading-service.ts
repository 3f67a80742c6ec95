import { storageStation } from '#contract/device/types/storage-station.ts'
import type { Telemetry } from '#contract/field/field.contract.ts'
import type { SampleMessage } from '#contract/field/sample.ts'
import { systemMessages } from '#contract/log/system-messages.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import { ensurePartitions, partitionOf } from '#server/platform/database/partitions.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { Batch } from './taking/batch.ts'
import { DueQuarters, quartersOf } from './due-quarters.ts'
import { FieldDevices } from './taking/field-devices.ts'
import { type ApartReason, keepApart } from './taking/keep-apart.ts'
import { LatestReadings } from './latest-readings.ts'
import { type Arrival, sampleOfTelemetry, samplesOf } from './taking/read-message.ts'
import type { Sample } from './taking/sample.ts'
import { storeSamples } from './taking/store-samples.ts'
import { TerminalClocks, wrongClockMs } from './taking/terminal-clocks.ts'

const keepEveryMs = 30_000
const dayMs = 86_400_000
/** Samples of one statement. */
const mostAtOnce = 5000

/** Samples since the start, for `/metrics`. */
export interface ReadingCounts {
  readonly received: number
  readonly stored: number
  /** Kept apart: their instant cannot be believed. */
  readonly apart: number
  /** Of terminals or devices that are not known: sending them again changes nothing. */
  readonly dropped: number
}

export interface ReadingService extends Service {
  readonly counts: ReadingCounts
  readonly latest: LatestReadings
  /** For how many seconds the oldest message that came and is not stored yet has waited; 0 where none waits. */
  lagSeconds(): number
  /** Takes what was read of a terminal's devices past it; stored once it resolves. */
  takeSample(address: string, sample: SampleMessage): Promise<void>
  /** What a heartbeat says of its terminal's clock. */
  hearClock(address: string, at: string): void
}

type Message = { readonly address: string } & (
  | { readonly telemetry: Telemetry }
  | { readonly sample: SampleMessage }
)

/**
 * The one way in of what devices measure. A message is acknowledged once it is committed.
 *
 * @param judge what follows from samples that were just stored; a message is acknowledged after it
 * @param heard told of each terminal whose message was stored
 */
export function startReadingService(
  { db, clock, bus, log }: Platform,
  heard: (address: string) => void = () => undefined,
  judge: (samples: readonly Sample[]) => Promise<void> = () => Promise.resolve(),
): ReadingService {
  const devices = new FieldDevices(db, clock)
  const clocks = new TerminalClocks(db)
  const latest = new LatestReadings(db, clock)
  const due = new DueQuarters()
  const partitioned = new Set<string>()
  const counts = { received: 0, stored: 0, apart: 0, dropped: 0 }
  const said = { dropped: 0, apart: 0 }
  let lateMs = 0
  /** One entry a message that is not settled yet; a set keeps the order in which they came. */
  const waiting = new Set<{ readonly since: number }>()

  const arrivalsOf = async (message: Message): Promise<Arrival[]> => {
    const { address } = message
    if ('telemetry' in message) {
      const station = await devices.station(address)
      counts.received += 1
      counts.dropped += station ? 0 : 1
      return station ? [sampleOfTelemetry(station, message.telemetry)] : []
    }
    // A curve that was frozen may be the first that is heard of a station.
    if (message.sample.type === storageStation.code) await devices.station(address)
    const { arrivals, unknown } = samplesOf(message.sample, (of) => devices.find(address, of))
    counts.received += message.sample.samples.length
    counts.dropped += unknown
    return arrivals
  }

  const store = async (arrivals: readonly Arrival[], now: number): Promise<void> => {
    for (const at of new Set(arrivals.map((arrival) => Math.floor(arrival.at / dayMs) * dayMs))) {
      const day = new Date(at)
      const name = partitionOf('sample', day)
      if (partitioned.has(name)) continue
      // oxlint-disable-next-line no-await-in-loop -- days are few, and most are there
      await ensurePartitions(db, 'sample', day, day)
      partitioned.add(name)
    }
    const quarters = due.of(arrivals, now)
    const offsets = new Map(arrivals.map(({ deviceId, device }) => [deviceId, device.offsetMs]))
    counts.stored += await storeSamples(db, arrivals, quarters, (changed) =>
      quartersOf(changed, (id) => offsets.get(id) ?? 0),
    )
    due.marked(quarters, now)
    latest.take(arrivals)
    await judge(arrivals)
  }

  const write = async (messages: readonly Message[]): Promise<void> => {
    if (lateMs === 0) lateMs = (await readParameter(db, 'sampleLateDays')) * dayMs
    await devices.prepare(messages.map(({ address }) => address))
    const now = clock.now().getTime()
    const good: Arrival[] = []
    const apart: (Arrival & { reason: ApartReason })[] = []
    for (const message of messages) {
      const isClockWrong = clocks.isWrong(message.address)
      // oxlint-disable-next-line no-await-in-loop -- asks the database for a station's first message alone
      for (const arrival of await arrivalsOf(message)) {
        const reason = isClockWrong ? 'clock' : whyApart(arrival.at, now, lateMs)
        if (reason) apart.push({ ...arrival, reason })
        else good.push(arrival)
      }
    }
    for (let from = 0; from < good.length; from += mostAtOnce) {
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other
      await store(good.slice(from, from + mostAtOnce), now)
    }
    if (apart.length > 0) await keepApart(db, apart, new Date(now))
    counts.apart += apart.length
  }
  const batch = new Batch(write)

  const take = async (message: Message): Promise<void> => {
    const arrival = { since: clock.now().getTime() }
    waiting.add(arrival)
    await batch.add(message).finally(() => waiting.delete(arrival))
    heard(message.address)
  }
  bus.on('telemetry', (address, telemetry) => take({ address, telemetry }))
  bus.on('sample', (address, sample) => take({ address, sample }))

  const keeping = startPeriodic({ log, name: 'terminal clocks', intervalMs: keepEveryMs }, async () => {
    lateMs = (await readParameter(db, 'sampleLateDays')) * dayMs
    await clocks.keep()
    const dropped = counts.dropped - said.dropped
    if (dropped > 0) log.warn({ event: 'field', readings: dropped }, systemMessages.readingsDropped)
    said.dropped += dropped
    const apart = counts.apart - said.apart
    if (apart > 0) log.warn({ event: 'field', readings: apart }, systemMessages.readingsApart)
    said.apart += apart
  })

  return {
    counts,
    latest,
    lagSeconds() {
      const [oldest] = waiting
      return oldest ? (clock.now().getTime() - oldest.since) / 1000 : 0
    },
    async takeSample(address, sample) {
      await batch.add({ address, sample })
    },
    hearClock(address, at) {
      const now = clock.now()
      if (!clocks.hear(address, at, now)) return
      const isWrong = clocks.isWrong(address)
      log.warn({ event: 'field', address, at }, systemMessages[isWrong ? 'clockWrong' : 'clockRight'])
    },
    async stop() {
      await Promise.all([keeping.stop(), batch.idle()])
      await clocks.keep().catch(() => undefined)
    },
  }
}

function whyApart(at: number, now: number, lateMs: number): ApartReason | null {
  if (at > now + wrongClockMs) return 'ahead'
  return at < now - lateMs ? 'late' : null
}
