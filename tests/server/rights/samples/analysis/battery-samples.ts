import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import { ownMark } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

/** A stack with a cluster and a cell of the own institution. @returns the id of the one asked for */
export async function ownBattery({ db, records }: SampleStage, wanted: 'stack' | 'cluster'): Promise<number> {
  await db.transaction().execute((tx) => layDeviceTypes(tx))
  const made = { stack: 0, cluster: 0, cell: 0 }
  let parent: number | null = null
  for (const [level, type] of [
    ['stack', 'batteryStack'],
    ['cluster', 'batteryCluster'],
    ['cell', 'batteryCell'],
  ] as const) {
    const code = `BATTERY-${level}`
    // oxlint-disable-next-line no-await-in-loop -- one is part of the other
    const there = await db.selectFrom('device').select('id').where('code', '=', code).executeTakeFirst()
    made[level] =
      there?.id ??
      // oxlint-disable-next-line no-await-in-loop -- as above
      (await insert({ db, records }, { code, type, parent, name: `${ownMark} ${level}` }))
    parent = made[level]
  }
  return made[wanted]
}

interface Part {
  readonly code: string
  readonly type: string
  readonly parent: number | null
  readonly name: string
}

async function insert(
  { db, records }: Pick<SampleStage, 'db' | 'records'>,
  { code, type, parent, name }: Part,
): Promise<number> {
  const { agencyId, siteId } = records.own
  const { id: type_id } = await db
    .selectFrom('device_type')
    .select('id')
    .where('code', '=', type)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('device')
    .values({ agency_id: agencyId, site_id: siteId, parent_id: parent, type_id, code, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const days = { fromDay: '2026-11-20', toDay: '2026-11-21' }

export const batterySamples: Samples<
  'batteryStacks' | 'batteryClusters' | 'batteryTree' | 'batteryCurve' | 'batteryCells' | 'outdatedBatteries'
> = {
  batteryStacks: {
    input: async (stage) => {
      await ownBattery(stage, 'stack')
      return { siteId: stage.records.own.siteId, ...days }
    },
    sibling: 'not_found',
  },
  batteryClusters: {
    input: async (stage) => ({
      siteId: stage.records.own.siteId,
      stackId: await ownBattery(stage, 'stack'),
      ...days,
    }),
    sibling: 'not_found',
  },
  batteryTree: {
    input: async (stage) => {
      await ownBattery(stage, 'stack')
      return { siteId: stage.records.own.siteId }
    },
    sibling: 'not_found',
  },
  batteryCurve: {
    input: async (stage) => ({
      deviceIds: [await ownBattery(stage, 'cluster')],
      item: 'voltageSpread' as const,
      ...days,
    }),
    sibling: 'not_found',
  },
  batteryCells: {
    input: async (stage) => ({ clusterId: await ownBattery(stage, 'cluster') }),
    sibling: 'not_found',
  },
  outdatedBatteries: {
    input: async (stage) => {
      await ownBattery(stage, 'cluster')
      return { fTid: stage.records.own.agencyId, isAll: true }
    },
    sibling: 'sees_none',
  },
}
