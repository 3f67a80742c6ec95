import type { Tx } from '#server/platform/database/database.ts'

import { type AssetKind, moveAsset } from '../asset-life.ts'

interface Owned {
  readonly agency_id: number
  readonly asset_no: string
  readonly vender: string
  readonly buy_date: string | null
  /** Where it is installed; empty for what lies in stock. */
  readonly place: string
  readonly scrapped?: string
  /** The terminal in operation that it is. */
  readonly terminalId?: number
}

/** Terminals of the demo utility that are written down as assets; all of them would only make the first start slower. */
const most = 60
const terminalModels = ['TTU-1000', 'FCT-300', 'EMU-200'] as const
const terminalTypes = ['area', 'collection', 'energyManager'] as const
const meterModels = ['DDZY-1', 'DTZY-3', 'DJZ-1'] as const
const meterKinds = ['singlePhase', 'threePhase', 'dcMeter'] as const

/** Terminals and meters as assets: those that work somewhere, some in stock, a few scrapped. */
export async function seedDemoAssets(tx: Tx, at: Date): Promise<void> {
  const terminals = await tx
    .selectFrom('terminal')
    .select(['id', 'agency_id', 'asset_no', 'name as place', 'vender', 'buy_date'])
    .orderBy('id')
    .limit(most)
    .execute()
  const working = terminals.map(({ id, ...terminal }) => ({
    id,
    owned: { ...terminal, buy_date: terminal.buy_date || null },
  }))
  const installed: readonly Owned[] = working.map(({ id, owned }) => ({ ...owned, terminalId: id }))
  const inStock: readonly Owned[] = working
    .filter((_, index) => index % 4 === 0)
    .map(({ owned }, index) => ({
      ...owned,
      asset_no: `${owned.asset_no}S`,
      place: '',
      ...(index % 5 === 0 && { scrapped: '超过使用年限' }),
    }))
  for (const [index, owned] of [...installed, ...inStock].entries()) {
    const { id } = await tx
      .insertInto('terminal_asset')
      .values({
        ...bought(owned),
        model: terminalModels[index % 3] ?? '',
        type: terminalTypes[index % 3] ?? '',
        con_way: '4g',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await live(tx, { kind: 'terminalAsset', id, at }, owned)
    if (owned.terminalId !== undefined)
      await tx
        .updateTable('terminal')
        .set({ terminal_asset_id: id })
        .where('id', '=', owned.terminalId)
        .execute()
  }
  const mounted = (await metered(tx)).map((point, index) => ({
    ...point,
    vender: installed[index % installed.length]?.vender ?? '',
    buy_date: installed[index % installed.length]?.buy_date ?? null,
  }))
  const stocked = inStock.map((owned) => ({ ...owned, asset_no: `M${owned.asset_no}`, pointId: null }))
  for (const [index, { pointId, ...owned }] of [...mounted, ...stocked].entries()) {
    const { id } = await tx
      .insertInto('meter_asset')
      .values({
        ...bought(owned),
        model: meterModels[index % 3] ?? '',
        kind: meterKinds[index % 3] ?? 'singlePhase',
        protocol: '645-2007',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await live(tx, { kind: 'meterAsset', id, at }, owned)
    if (pointId !== null)
      await tx.updateTable('measuring_point').set({ meter_asset_id: id }).where('id', '=', pointId).execute()
  }
}

/** Points whose meters are in the stock's books; their asset numbers are what registrations found. */
async function metered(tx: Tx): Promise<readonly (Owned & { readonly pointId: number })[]> {
  const points = await tx
    .selectFrom('measuring_point')
    .select(['id as pointId', 'agency_id', 'name as asset_no', 'name as place'])
    .where('is_total', '=', false)
    .orderBy('id')
    .limit(most)
    .execute()
  return points.map((point) => ({ ...point, vender: '', buy_date: null }))
}

const bought = ({ agency_id, asset_no, vender, buy_date }: Owned) => ({
  agency_id,
  asset_no,
  vender,
  buy_date,
})

/** What became of it, by its machine. */
async function live(
  tx: Tx,
  of: { readonly kind: AssetKind; readonly id: number; readonly at: Date },
  { place, scrapped }: Owned,
): Promise<void> {
  const by = { ...of, actor: 'server', address: '' }
  await moveAsset(tx, by, { type: 'asset.stockIn' })
  if (place !== '') await moveAsset(tx, by, { type: 'asset.install', place })
  if (scrapped !== undefined) await moveAsset(tx, by, { type: 'asset.scrap', reason: scrapped })
}
