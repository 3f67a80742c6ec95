import type { CollectRead, Wanted } from '#contract/field/collect.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findGaps } from '#server/reading/query/read-gaps.ts'

import { lastDue } from './dues.ts'
import type { TaskFacts } from './task-facts.ts'

/** What a terminal is to be asked. */
export interface ReadPlan {
  readonly reads: readonly CollectRead[]
  /** Readings that should come; null where only the terminal knows. */
  readonly asked: number | null
  /** Why there is nothing to ask: no such device, or nothing is missing. */
  readonly nothing: 'nothingToRead' | 'complete' | null
}

const dayMs = 86_400_000
/** One command asks for no more gaps than that, and no more readings; the rest comes with the next. */
const mostGaps = 100
const mostReadings = 10_000

interface Device {
  readonly id: number
  readonly address: string
  readonly type: string
  readonly everySeconds: number
}

/** Devices of the terminal that the task reads, by kind. */
async function devicesOf(
  db: Db | Tx,
  { terminalId, reads }: TaskFacts,
): Promise<ReadonlyMap<string, readonly Device[]>> {
  if (reads.length === 0) return new Map()
  const rows = await db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .select([
      'device.id',
      'device.address',
      'device_type.code as type',
      (eb) => eb.fn.coalesce('device.every_seconds', 'device_type.every_seconds').as('everySeconds'),
    ])
    .where('device.terminal_id', '=', terminalId)
    .where('device.address', '<>', '')
    .where('device.type_id', 'in', [...new Set(reads.map(({ typeId }) => typeId))])
    .orderBy('device.address')
    .execute()
  return Map.groupBy(rows, ({ type }) => type)
}

/** What a run of the task that is due at an instant asks for. */
export async function planReads(db: Db | Tx, task: TaskFacts, dueAt: number, now: Date): Promise<ReadPlan> {
  const devices = await devicesOf(db, task)
  if (devices.size === 0) return { reads: [], asked: 0, nothing: 'nothingToRead' }
  // What a terminal reports by itself is asked for only as far as it did not come.
  if (task.taskKind === 4) return planGaps(db, task, spanOf(task, dueAt), now)
  if (task.collectType === 4)
    return planGaps(db, task, { from: dueAt - task.backfillDays * dayMs, to: dueAt }, now)
  const { wanted, instants } = wantedOf(task, dueAt)
  const reads = task.reads.flatMap(({ type, items }): CollectRead[] => {
    const addresses = (devices.get(type) ?? []).map(({ address }) => address)
    return addresses.length === 0 ? [] : [{ type, items: [...items], devices: addresses, wanted }]
  })
  const asked = reads.reduce((sum, read) => sum + read.devices.length * instants, 0)
  return { reads, asked: task.taskKind === 2 ? null : asked, nothing: null }
}

interface Span {
  readonly from: number
  readonly to: number
}

/** From the last time it was due to this one. */
function spanOf({ cycle }: TaskFacts, dueAt: number): Span {
  const before = lastDue(cycle, dueAt - 1)
  return { from: Math.max(before ?? dueAt - dayMs, dueAt - 31 * dayMs), to: dueAt }
}

function wantedOf(task: TaskFacts, dueAt: number): { readonly wanted: Wanted; readonly instants: number } {
  if (task.collectType === 1)
    return { wanted: { what: 'last', count: task.lastCount }, instants: task.lastCount }
  if (task.collectType === 2)
    return { wanted: { what: 'at', at: new Date(frozenBefore(task, dueAt)).toISOString() }, instants: 1 }
  if (task.collectType === 3) {
    const everySeconds = task.intervalMinutes * 60
    const { from, to } = spanOf(task, dueAt)
    // Readings stand on the grid of their interval, so that runs meet without a seam.
    const first = Math.ceil(from / (everySeconds * 1000)) * everySeconds * 1000
    const instants = Math.max(0, Math.ceil((to - first) / (everySeconds * 1000)))
    const [at, end] = [new Date(first).toISOString(), new Date(Math.max(to, first + 1)).toISOString()]
    return { wanted: { what: 'span', from: at, to: end, everySeconds }, instants: Math.max(1, instants) }
  }
  return { wanted: { what: 'current' }, instants: 1 }
}

/** The last freezing of the site's own clock before an instant. */
function frozenBefore({ freezeTime, cycle: { offsetMs } }: TaskFacts, at: number): number {
  const minutes = Number(freezeTime.slice(0, 2)) * 60 + Number(freezeTime.slice(3, 5))
  const midnight = Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs
  const frozen = midnight + minutes * 60_000
  return frozen <= at ? frozen : frozen - dayMs
}

/** Asks for what is missing of the task's devices in a span, as far as one command may. */
export async function planGaps(
  db: Db | Tx,
  task: TaskFacts,
  { from, to }: Span,
  now: Date,
): Promise<ReadPlan> {
  const devices = await devicesOf(db, task)
  if (devices.size === 0) return { reads: [], asked: 0, nothing: 'nothingToRead' }
  const reads: CollectRead[] = []
  let asked = 0
  for (const { type, items } of task.reads)
    for (const device of devices.get(type) ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      for (const read of await gapReads(db, device, items, { from, to }, now)) {
        if (reads.length >= mostGaps || asked + read.missing > mostReadings) break
        reads.push(read.read)
        asked += read.missing
      }
    }
  return { reads, asked, nothing: reads.length === 0 ? 'complete' : null }
}

/** The reads that would fill a device's gaps. */
export async function gapReads(
  db: Db | Tx,
  device: Pick<Device, 'id' | 'address' | 'type' | 'everySeconds'>,
  items: readonly string[],
  span: Span,
  now: Date,
): Promise<{ readonly read: CollectRead; readonly missing: number }[]> {
  const { gaps } = await findGaps(db, device, span, { now })
  return gaps.map((gap) => ({
    missing: gap.missing,
    read: {
      type: device.type,
      items: [...items],
      devices: [device.address],
      wanted: { what: 'span', from: gap.from, to: gap.to, everySeconds: device.everySeconds },
    },
  }))
}
