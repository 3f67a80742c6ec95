import type { ChartContent, ChartIndicator } from '#contract/reading/custom-chart.contract.ts'
import type { DashboardTile } from '#contract/reading/dashboard.contract.ts'
import type { Tx } from '#server/platform/database/database.ts'

import type { SavedKind } from '../saved/saved-view-tables.ts'

type Indicator = Omit<ChartIndicator, 'deviceId'> & { readonly device: string }

const plain = { axis: 0, look: 'line' as const, thresholds: [] }

/** Charts of one station; English names stand with the console's laid names. */
const charts: readonly {
  readonly name: string
  readonly hours: ChartContent['hours']
  readonly indicators: readonly Indicator[]
  readonly place: Omit<DashboardTile, 'chartId'>
}[] = [
  {
    name: '功率与荷电状态',
    hours: 24,
    indicators: [
      { ...plain, device: 'PCS-01', code: 'activePower', look: 'area' },
      {
        ...plain,
        device: 'BS-01',
        code: 'soc',
        thresholds: [
          { value: 100, label: '放电下限', tone: 'fault' },
          { value: 900, label: '充电上限', tone: 'warning' },
        ],
      },
    ],
    place: { x: 0, y: 0, w: 12, h: 8 },
  },
  {
    name: '电芯温度',
    hours: 24,
    indicators: [
      {
        ...plain,
        device: 'BS-01',
        code: 'highestTemperature',
        thresholds: [{ value: 450, label: '高温', tone: 'fault' }],
      },
      { ...plain, device: 'BS-01', code: 'lowestTemperature' },
    ],
    place: { x: 0, y: 8, w: 6, h: 7 },
  },
  {
    name: '两簇电压对比',
    hours: 6,
    indicators: [
      { ...plain, device: 'BC-01', code: 'voltage' },
      { ...plain, device: 'BC-02', code: 'voltage' },
    ],
    place: { x: 6, y: 8, w: 6, h: 7 },
  },
]

/** Charts and a dashboard of the demo utility's first station, shared with the whole utility. */
export async function seedDemoCharts(tx: Tx, now: Date, rootAgencyId: number): Promise<void> {
  const admin = await tx
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', 'admin')
    .executeTakeFirst()
  const devices = await tx
    .selectFrom('device')
    .innerJoin('site', 'site.id', 'device.site_id')
    .select(['device.id', 'device.code'])
    .where('site.id', '=', (of) =>
      of
        .selectFrom('site')
        .select((site) => site.fn.min('site.id').as('id'))
        .where('station_terminal_id', 'is not', null),
    )
    .execute()
  if (!admin || devices.length === 0) return
  const ids = new Map(devices.map(({ id, code }) => [code, id]))
  const keep = async (kind: SavedKind, name: string, content: object): Promise<number> => {
    const { id } = await tx
      .insertInto('saved_view')
      .values({
        kind,
        user_id: admin.id,
        name,
        shared_with: [rootAgencyId],
        content: JSON.stringify(content),
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const tiles: DashboardTile[] = []
  for (const { name, hours, indicators, place } of charts) {
    const content: ChartContent = {
      hours,
      startsAtZero: false,
      indicators: indicators.flatMap(({ device, ...indicator }) => {
        const deviceId = ids.get(device)
        return deviceId === undefined ? [] : [{ deviceId, ...indicator }]
      }),
    }
    // oxlint-disable-next-line no-await-in-loop -- three, once
    tiles.push({ chartId: await keep('chart', name, content), ...place })
  }
  await keep('dashboard', '储能站运行', { tiles })
}
