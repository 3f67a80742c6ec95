import { randomUUID } from 'node:crypto'

import type { SavedKind } from '#server/reading/saved/saved-view-tables.ts'
import { ownMark } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

import { ownDevice } from './reading-samples.ts'

const indicatorsOf = async (stage: SampleStage) => [
  { deviceId: await ownDevice(stage), code: 'power', axis: 0, look: 'line' as const, thresholds: [] },
]

const chartOf = async (stage: SampleStage) => ({
  name: `${ownMark} 曲线`,
  sharedWith: [stage.records.own.agencyId],
  hours: 24 as const,
  startsAtZero: false,
  indicators: await indicatorsOf(stage),
})

/** One that the caller with every right keeps, shared with the own institution. */
async function ownView(stage: SampleStage, kind: SavedKind): Promise<number> {
  const { id: user_id } = await stage.db
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', 'everything')
    .executeTakeFirstOrThrow()
  const { hours, startsAtZero, indicators, name, sharedWith } = await chartOf(stage)
  const content =
    kind === 'chart'
      ? { hours, startsAtZero, indicators }
      : { tiles: [{ chartId: await ownView(stage, 'chart'), x: 0, y: 0, w: 6, h: 7 }] }
  const { id } = await stage.db
    .insertInto('saved_view')
    .values({
      kind,
      user_id,
      name,
      shared_with: sharedWith,
      content: JSON.stringify(content),
      changed_at: new Date('2026-11-21T02:00:00.000Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const change = async (stage: SampleStage, kind: SavedKind) => ({
  requestId: randomUUID(),
  id: await ownView(stage, kind),
  version: 1,
})
const ownAlone = { sibling: 'not_found', alsoHolds: 'everything' } as const

export const savedViewSamples: Samples<
  | 'searchCustomCharts'
  | 'readCustomChart'
  | 'addCustomChart'
  | 'changeCustomChart'
  | 'removeCustomChart'
  | 'searchDashboards'
  | 'readDashboard'
  | 'addDashboard'
  | 'changeDashboard'
  | 'removeDashboard'
> = {
  searchCustomCharts: {
    input: async (stage) => {
      await ownView(stage, 'chart')
      return {}
    },
    sibling: 'sees_none',
  },
  readCustomChart: { input: async (stage) => ({ id: await ownView(stage, 'chart') }), sibling: 'not_found' },
  addCustomChart: {
    input: async (stage) => ({ requestId: randomUUID(), ...(await chartOf(stage)) }),
    sibling: 'not_found',
  },
  changeCustomChart: {
    input: async (stage) => ({ ...(await change(stage, 'chart')), ...(await chartOf(stage)) }),
    ...ownAlone,
  },
  removeCustomChart: { input: (stage) => change(stage, 'chart'), ...ownAlone },
  searchDashboards: {
    input: async (stage) => {
      await ownView(stage, 'dashboard')
      return {}
    },
    sibling: 'sees_none',
  },
  readDashboard: {
    input: async (stage) => ({ id: await ownView(stage, 'dashboard') }),
    sibling: 'not_found',
  },
  addDashboard: {
    input: async (stage) => ({
      requestId: randomUUID(),
      name: `${ownMark} 看板`,
      sharedWith: [stage.records.own.agencyId],
      tiles: [{ chartId: await ownView(stage, 'chart'), x: 0, y: 0, w: 6, h: 7 }],
    }),
    sibling: 'not_found',
  },
  changeDashboard: {
    input: async (stage) => ({
      ...(await change(stage, 'dashboard')),
      name: `${ownMark} 看板`,
      sharedWith: [],
      tiles: [],
    }),
    ...ownAlone,
  },
  removeDashboard: { input: (stage) => change(stage, 'dashboard'), ...ownAlone },
}
