import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  chartLayout,
  machineChart,
  type MachineChart,
  type machineDefinitions,
  type machineVersions,
} from '#contract/machine/machine.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { chartHash } from './chart-hash.ts'

/** Every kept definition of a machine, newest first. */
export async function listVersions(
  { db }: Platform,
  { machineId }: ParsedOf<typeof machineVersions>,
): Promise<DataOf<typeof machineVersions>> {
  const rows = await db
    .selectFrom('machine_definition')
    .select(['chart_hash', 'definition_hash', 'version', 'first_seen_at', 'chart'])
    .where('machine_id', '=', machineId)
    .orderBy('first_seen_at', 'desc')
    .orderBy('chart_hash')
    .execute()
  return rows.map((row) => {
    const chart = soundChart(row.chart, row.chart_hash)
    return {
      chartHash: row.chart_hash,
      definitionHash: row.definition_hash,
      version: row.version,
      firstSeenAt: row.first_seen_at.toISOString(),
      // The machine itself is no state of its own.
      states: Math.max(0, (chart?.states.length ?? 1) - 1),
      transitions: chart?.transitions.length ?? 0,
      isSound: chart !== null,
    }
  })
}

/** The newest wording of each wanted definition. What is not what was written down is left out as well. */
export async function readDefinitions(
  { db }: Platform,
  { machineId, hashes }: ParsedOf<typeof machineDefinitions>,
): Promise<DataOf<typeof machineDefinitions>> {
  const rows = await db
    .selectFrom('machine_definition')
    .selectAll()
    .where('machine_id', '=', machineId)
    .where((eb) => eb.or([eb('definition_hash', 'in', hashes), eb('chart_hash', 'in', hashes)]))
    .orderBy('first_seen_at', 'desc')
    .execute()
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const chart = soundChart(row.chart, row.chart_hash)
    const isWanted = hashes.includes(row.chart_hash) || !seen.has(row.definition_hash)
    if (chart === null || !isWanted) return []
    seen.add(row.definition_hash)
    const layout = chartLayout.safeParse(row.layout).data ?? null
    return [{ chartHash: row.chart_hash, firstSeenAt: row.first_seen_at.toISOString(), chart, layout }]
  })
}

interface OfRecord {
  readonly machineId: string
  readonly entityId: string
}

export interface UsedDefinitions {
  /** Rows by definition hash. */
  readonly rows: ReadonlyMap<string, number>
  /** Kept charts of them. */
  readonly charts: ReadonlyMap<string, MachineChart>
}

/** The definitions that a record's journal names. */
export async function usedDefinitions(db: Db, { machineId, entityId }: OfRecord): Promise<UsedDefinitions> {
  const ofRecord = { machine_id: machineId, entity_id: entityId }
  const used = await db
    .selectFrom('journal')
    .select(['definition_hash', (eb) => eb.fn.countAll<number>().as('rows')])
    .where((eb) => eb.and(ofRecord))
    .groupBy('definition_hash')
    .execute()
  const kept = await db
    .selectFrom('machine_definition')
    .select(['definition_hash', 'chart_hash', 'chart'])
    .where('machine_id', '=', machineId)
    .where('definition_hash', 'in', (eb) =>
      eb
        .selectFrom('journal')
        .select('definition_hash')
        .where((inner) => inner.and(ofRecord)),
    )
    .execute()
  return {
    rows: new Map(used.map(({ definition_hash: hash, rows }) => [hash, rows])),
    charts: new Map(
      kept.flatMap((row) => {
        const chart = soundChart(row.chart, row.chart_hash)
        return chart === null ? [] : [[row.definition_hash, chart] as const]
      }),
    ),
  }
}

/** Kept charts of all machines: by machine, then by definition hash. */
export async function allCharts(db: Db): Promise<ReadonlyMap<string, ReadonlyMap<string, MachineChart>>> {
  const kept = await db
    .selectFrom('machine_definition')
    .select(['machine_id', 'definition_hash', 'chart_hash', 'chart'])
    .orderBy('first_seen_at')
    .execute()
  const charts = new Map<string, Map<string, MachineChart>>()
  for (const row of kept) {
    const chart = soundChart(row.chart, row.chart_hash)
    const of = charts.get(row.machine_id) ?? new Map<string, MachineChart>()
    if (chart) of.set(row.definition_hash, chart)
    charts.set(row.machine_id, of)
  }
  return charts
}

/** `null` where the stored chart is not the one that its hash was made of. */
export function soundChart(stored: unknown, hash: string): MachineChart | null {
  const chart = machineChart.safeParse(stored).data
  return chart !== undefined && chartHash(chart) === hash ? chart : null
}
