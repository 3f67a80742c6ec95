import type { Tx } from '#server/platform/database/database.ts'

type Kind = 1 | 2 | 3 | 4 | 5

interface DemoTemplate {
  readonly name: string
  readonly kind: Kind
  readonly collects: 0 | 1 | 2 | 3 | 4
  readonly lastCount?: number
  readonly freezeTime?: string
  readonly intervalMinutes?: number
  readonly backfillDays?: number
  readonly cycle: readonly [number, 1 | 2 | 3 | 4 | 5]
  readonly priority: number
  readonly missed: 'skip' | 'catchUp'
  readonly fillsGaps?: boolean
  /** By kind of device, one after the other. */
  readonly items: Readonly<Record<string, readonly string[]>>
}

const energies = ['00000000', '00010000', '00020000']

/** One of each kind, as a utility would name them. */
const templates: readonly DemoTemplate[] = [
  {
    name: '储能站 15 分钟曲线',
    kind: 1,
    collects: 3,
    intervalMinutes: 15,
    backfillDays: 3,
    cycle: [15, 1],
    priority: 2,
    missed: 'catchUp',
    fillsGaps: true,
    items: {
      pcs: ['activePower', 'reactivePower', 'dcVoltage', 'efficiency', 'runState'],
      batteryStack: ['voltage', 'current', 'soc', 'soh'],
      batteryCluster: ['voltage', 'current', 'highestCellVoltage', 'lowestCellVoltage', 'highestTemperature'],
    },
  },
  {
    name: '电能表日冻结',
    kind: 1,
    collects: 2,
    freezeTime: '00:00',
    backfillDays: 7,
    cycle: [1, 3],
    priority: 1,
    missed: 'catchUp',
    fillsGaps: true,
    items: { electricityMeter: energies },
  },
  {
    name: '设备状态事件',
    kind: 2,
    collects: 1,
    lastCount: 10,
    cycle: [1, 2],
    priority: 3,
    missed: 'skip',
    items: { pcs: ['runState', 'gridState', 'control'] },
  },
  {
    name: '总表透明抄读',
    kind: 3,
    collects: 0,
    cycle: [30, 1],
    priority: 3,
    missed: 'skip',
    items: { electricityMeter: energies },
  },
  {
    name: '并网总表主动上报',
    kind: 4,
    collects: 3,
    intervalMinutes: 1,
    cycle: [1, 2],
    priority: 2,
    missed: 'skip',
    items: { electricityMeter: energies },
  },
  {
    name: '储能站巡检脚本',
    kind: 5,
    collects: 0,
    cycle: [6, 2],
    priority: 4,
    missed: 'skip',
    items: { electricityMeter: energies, pcs: ['activePower', 'runState'], batteryStack: ['soc', 'soh'] },
  },
]

/**
 * Task templates of the demo utility.
 *
 * @returns their ids, in the order above
 */
export async function seedDemoTemplates(tx: Tx, agencyId: number): Promise<number[]> {
  const types = new Map(
    (await tx.selectFrom('device_type').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const ids: number[] = []
  for (const one of templates) {
    const { id } = await tx
      .insertInto('task_template')
      .values({
        agency_id: agencyId,
        name: one.name,
        task_kind: one.kind,
        collect_type: one.collects,
        last_count: one.lastCount ?? null,
        freeze_time: one.freezeTime ?? '',
        interval_minutes: one.intervalMinutes ?? null,
        backfill_days: one.backfillDays ?? null,
        cycle: one.cycle[0],
        cycle_unit: one.cycle[1],
        run_priority: one.priority,
        missed: one.missed,
        fills_gaps: one.fillsGaps ?? false,
        is_enabled: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    const rows = Object.entries(one.items).flatMap(([type, codes], index) =>
      codes.map((code) => ({
        template_id: id,
        type_id: types.get(type) ?? 0,
        code,
        step: one.kind === 5 ? index + 1 : 1,
      })),
    )
    await tx
      .insertInto('task_template_item')
      .values(rows.map((row, sort) => ({ ...row, sort })))
      .execute()
  }
  return ids
}
