import { eventRecords } from '#contract/protocols/dlt645/event-records.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Category = readonly [code: string, name: string, english: string, source: 1 | 2 | 3 | 4]
const categories: readonly Category[] = [
  ['terminalPower', '终端上下电', 'Power of terminals', 1],
  ['meterSupply', '电表供电异常', 'Supply of meters', 2],
  ['meterTamper', '电表开盖与清零', 'Covers and resets of meters', 2],
  ['breakerOperation', '断路器动作', 'Breaker operations', 3],
  ['equipmentFault', '设备故障', 'Faults of equipment', 4],
]

interface Kind {
  readonly code: string
  readonly name: string
  readonly english: string
  readonly of: string
  readonly protocol?: string
  readonly breaker?: 0 | 1 | 2 | 3 | 4
  readonly alarm?: 1 | 2 | 3 | 4
  readonly onResult?: 1 | 2
  readonly endsWith?: string
}

const dlt645 = '645-2007'
/** What the product makes of the records that meters keep (contract/protocols/dlt645/event-records.ts). */
const meterKinds: Readonly<Record<(typeof eventRecords)[number]['count'], Pick<Kind, 'of' | 'alarm'>>> = {
  '03110000': { of: 'meterSupply' },
  '10010001': { of: 'meterSupply', alarm: 3 },
  '13010001': { of: 'meterSupply', alarm: 2 },
  '03300000': { of: 'meterTamper' },
  '03300100': { of: 'meterTamper', alarm: 2 },
  '03300400': { of: 'meterTamper' },
  '03300D00': { of: 'meterTamper', alarm: 3 },
  '03300E00': { of: 'meterTamper', alarm: 3 },
}
/** Data identifiers of DL/T 645-2007, annex A; breaker events by the types of collection §9. */
const kinds: readonly Kind[] = [
  { code: 'terminal.restart', name: '终端重启', english: 'Terminal restarted', of: 'terminalPower' },
  { code: 'terminal.powerOn', name: '终端来电', english: 'Terminal powered', of: 'terminalPower' },
  {
    code: 'terminal.powerOff',
    name: '终端停电',
    english: 'Terminal lost its power',
    of: 'terminalPower',
    alarm: 2,
    endsWith: 'terminal.powerOn',
  },
  ...eventRecords.map(({ count, chinese, english }) => ({
    code: count,
    name: chinese,
    english,
    protocol: dlt645,
    ...meterKinds[count],
  })),
  {
    code: 'breaker.close',
    name: '断路器合闸',
    english: 'Breaker closed',
    of: 'breakerOperation',
    breaker: 0,
  },
  {
    code: 'breaker.trip',
    name: '断路器分闸',
    english: 'Breaker tripped',
    of: 'breakerOperation',
    breaker: 1,
    alarm: 2,
    endsWith: 'breaker.close',
  },
  {
    code: 'breaker.loadControl',
    name: '负荷控制',
    english: 'Load control',
    of: 'breakerOperation',
    breaker: 2,
    alarm: 2,
    onResult: 2,
  },
  {
    code: 'breaker.offGrid',
    name: '离网',
    english: 'Off-grid',
    of: 'breakerOperation',
    breaker: 3,
    alarm: 2,
    onResult: 2,
  },
  {
    code: 'breaker.onGrid',
    name: '并网',
    english: 'On-grid',
    of: 'breakerOperation',
    breaker: 4,
    alarm: 2,
    onResult: 2,
  },
  {
    code: 'pcs.fault',
    name: '变流器故障',
    english: 'Converter fault',
    of: 'equipmentFault',
    alarm: 1,
    endsWith: 'pcs.normal',
  },
  { code: 'pcs.normal', name: '变流器恢复', english: 'Converter back to normal', of: 'equipmentFault' },
]

const named = ({ code, name, english }: Kind) => ({ code, name, name_english: english })

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`no event is called ${code}`)
  return id
}

/** Lays down what the product knows of events from the start, once: what an operator changed or removed stays so. */
export async function layEventKinds(tx: Tx): Promise<void> {
  const already = await tx.selectFrom('event_detail').select('id').limit(1).executeTakeFirst()
  if (already) return
  const sorted = await tx
    .insertInto('event_small_category')
    .values(
      categories.map(([code, name, name_english, event_source]) => ({
        code,
        name,
        name_english,
        event_source,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const details = await tx
    .insertInto('event_detail')
    .values(
      kinds.map((kind) => ({
        ...named(kind),
        protocol: kind.protocol ?? '',
        breaker_type: kind.breaker ?? null,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const categoryIds = new Map(sorted.map(({ id, code }) => [code, id]))
  const detailIds = new Map(details.map(({ id, code }) => [code, id]))
  await tx
    .insertInto('event_allocation')
    .values(
      kinds.map(({ code, of, alarm, onResult, endsWith }) => ({
        event_detail_id: idOf(detailIds, code),
        small_category_id: idOf(categoryIds, of),
        raises_alarm: alarm !== undefined,
        on_result: onResult ?? null,
        level: alarm ?? (4 as const),
        ends_with_id: endsWith === undefined ? null : idOf(detailIds, endsWith),
      })),
    )
    .execute()
}
