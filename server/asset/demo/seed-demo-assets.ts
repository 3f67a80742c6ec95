import type { Tx } from '#server/platform/database/database.ts'

import { type AssetKind, assetTables, moveAsset } from '../asset-life.ts'

interface Owned {
  readonly agency_id: number
  readonly asset_no: string
  readonly vender: string
  readonly buy_date: string | null
  /** Where it is installed; empty for what lies in stock. */
  readonly place: string
  readonly scrapped?: string
}

/** Terminals of the demo utility that are written down as assets; all of them would only make the first start slower. */
const most = 60
const terminalModels = ['TTU-1000', 'FCT-300', 'EMU-200'] as const
const meterModels = ['DDZY-1', 'DTZY-3', 'DJZ-1'] as const
const meterKinds = ['singlePhase', 'threePhase', 'dcMeter'] as const

/** Terminals and meters as assets: those that work somewhere, some in stock, a few scrapped. */
export async function seedDemoAssets(tx: Tx, at: Date): Promise<void> {
  const terminals = await tx
    .selectFrom('terminal')
    .select(['agency_id', 'asset_no', 'name as place', 'vender', 'buy_date', 'protocol'])
    .orderBy('id')
    .limit(most)
    .execute()
  const installed: readonly Owned[] = terminals.map((terminal) => ({
    ...terminal,
    buy_date: terminal.buy_date ?? null,
  }))
  const inStock = installed
    .filter((_, index) => index % 4 === 0)
    .map((owned, index) => ({
      ...owned,
      asset_no: `${owned.asset_no}S`,
      place: '',
      ...(index % 5 === 0 && { scrapped: '超过使用年限' }),
    }))
  for (const [index, owned] of [...installed, ...inStock].entries())
    await seedAsset(tx, at, 'terminalAsset', owned, { model: terminalModels[index % 3] ?? '', con_way: '4g' })
  for (const [index, owned] of [...installed, ...inStock].entries())
    await seedAsset(
      tx,
      at,
      'meterAsset',
      { ...owned, asset_no: `M${owned.asset_no}` },
      {
        model: meterModels[index % 3] ?? '',
        kind: meterKinds[index % 3] ?? 'singlePhase',
        protocol: '645-2007',
      },
    )
}

async function seedAsset(
  tx: Tx,
  at: Date,
  kind: AssetKind,
  { place, scrapped, ...owned }: Owned,
  own: {
    readonly model: string
    readonly kind?: string
    readonly protocol?: string
    readonly con_way?: string
  },
): Promise<void> {
  const { agency_id, asset_no, vender, buy_date } = owned
  const { id } = await tx
    .insertInto(assetTables[kind])
    .values({ agency_id, asset_no, vender, buy_date, ...own } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { kind, id, actor: 'server', address: '', at }
  await moveAsset(tx, by, { type: 'asset.stockIn' })
  if (place !== '') await moveAsset(tx, by, { type: 'asset.install', place })
  if (scrapped !== undefined) await moveAsset(tx, by, { type: 'asset.scrap', reason: scrapped })
}
