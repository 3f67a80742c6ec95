import { collectContent, type CollectRead, type Wanted } from '#contract/field/collect.ts'
import type { OperationItem, OperationReason } from '#contract/field/operation.ts'
import type { SampleMessage } from '#contract/field/sample.ts'

import type { Plant } from './plant.ts'

/** What a terminal has to say to a collection: messages, and then how it went. */
export interface ReadAnswer {
  readonly messages: readonly SampleMessage[]
  readonly reason: OperationReason | null
  readonly items: OperationItem[]
}

/** Readings of one answer, and samples of one message: brokers end connections whose packets are too long. */
const mostReadings = 20_000
const mostSamples = 200
/** How often a terminal keeps a reading where it is asked for the newest it has. */
const keptEveryMs = 60_000

function instantsOf(wanted: Wanted, now: number): number[] {
  if (wanted.what === 'current') return [now]
  if (wanted.what === 'at') return [Date.parse(wanted.at)]
  if (wanted.what === 'last') {
    const newest = Math.floor(now / keptEveryMs) * keptEveryMs
    return Array.from(
      { length: wanted.count },
      (_, index) => newest - (wanted.count - 1 - index) * keptEveryMs,
    )
  }
  const [from, to] = [Date.parse(wanted.from), Math.min(Date.parse(wanted.to), now + 1)]
  const step = wanted.everySeconds * 1000
  const count = Math.min(mostReadings + 1, Math.max(0, Math.ceil((to - from) / step)))
  return Array.from({ length: count }, (_, index) => from + index * step)
}

/** Answers what a collection asks for, from what the devices read and the terminal keeps. */
export function answerReads(plant: Plant, content: unknown, now: number): ReadAnswer {
  const parsed = collectContent.safeParse(content)
  if (!parsed.success) return { messages: [], reason: 'bad_value', items: [] }
  const { reads, changesOnly, inOrder } = parsed.data
  const samples = new Map<string, SampleMessage['samples'][number][]>()
  const items: OperationItem[] = []
  let told = 0
  for (const read of reads) {
    const instants = instantsOf(read.wanted, now)
    for (const address of read.devices) {
      const rows = rowsOf(plant, read, address, instants, changesOnly)
      if (rows === null) {
        items.push({ device: address, item: read.type, ok: false, value: null, reason: 'device_silent' })
        continue
      }
      told += rows.length
      items.push({ device: address, item: read.type, ok: true, value: rows.length, reason: null })
      samples.set(read.type, [...(samples.get(read.type) ?? []), ...rows])
    }
    if (told > mostReadings) return { messages: [], reason: 'refused', items: [] }
    // A script goes on only where its step was read.
    if (inOrder && items.some(({ ok }) => !ok)) break
  }
  const messages = [...samples].flatMap(([type, all]) => {
    const parts: SampleMessage[] = []
    for (let from = 0; from < all.length; from += mostSamples)
      parts.push({ type, samples: all.slice(from, from + mostSamples) })
    return parts
  })
  return { messages, reason: null, items }
}

/** Null where there is no such device. */
function rowsOf(
  plant: Plant,
  read: CollectRead,
  address: string,
  instants: readonly number[],
  changesOnly: boolean,
): SampleMessage['samples'][number][] | null {
  const device = plant.find(address, read.type)
  if (!device || device.isSilent === true) return null
  const only = new Set(read.items)
  let before = ''
  return instants.flatMap((at): SampleMessage['samples'][number][] => {
    const row = plant.read(device, at, only)
    if (row === null) return []
    const text = row.join()
    if (changesOnly && text === before) return []
    before = text
    return [[address, at, row]]
  })
}
