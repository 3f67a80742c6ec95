import { sql } from 'kysely'

import { assetStates } from '#contract/asset/asset-states.ts'
import { assetWords } from '#contract/asset/asset.words.ts'
import { meterAsset } from '#contract/asset/meter-asset.record.ts'
import { terminalAsset } from '#contract/asset/terminal-asset.record.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { type Context, served } from '#server/platform/records/record-table.ts'

import { allowedOfAsset, type AssetKind, entityIdOf, moveAsset } from './asset-life.ts'

/** Its life begins when it is entered (collection §8 stock-in success). */
const stockIn =
  (kind: AssetKind) =>
  async (tx: Tx, { id }: { readonly id: number }, { caller, address }: Context): Promise<void> => {
    const { at } = await tx.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow()
    await moveAsset(
      tx,
      { kind, id, actor: `user:${caller.userName}`, address, at },
      { type: 'asset.stockIn' },
    )
  }

/** What an auditor may ask for stays: only what was never more than stocked in can be deleted. */
const refuseLives =
  (kind: AssetKind) =>
  async (tx: Tx, assets: readonly { readonly id: number }[]): Promise<void> => {
    const lived = await tx
      .selectFrom('entity')
      .select('entity_id')
      .where('machine_id', '=', 'asset')
      .where(
        'entity_id',
        'in',
        assets.map(({ id }) => entityIdOf(kind, id)),
      )
      .where('seq', '>', 1)
      .executeTakeFirst()
    if (lived) throw new Refusal('asset.had_a_life', statuses.notAllowedNow)
  }

/** The state of a terminal asset as its screen calls it. */
const stateShown = (language: 'ZH' | 'EN') =>
  sql`case at.state ${sql.join(
    assetStates.map(
      (state) =>
        sql`when ${sql.lit(state)} then ${assetWords[`terminalAsset.choice.fAtState.${state}`][language === 'EN' ? 1 : 0]}::text`,
    ),
    sql` `,
  )} end`

export const meterAssetRecord = served(meterAsset, {
  table: 'meter_asset',
  columns: {
    fTid: 'agency_id',
    fAmNo: 'asset_no',
    fAtId: sql`at.id`,
    fMeterType: 'kind',
    fConProtocol: 'protocol',
    fVender: 'vender',
    fModel: 'model',
    fBuyDate: 'buy_date',
    fAmState: 'state',
    allowed: allowedOfAsset,
    place: 'place',
    fRemarks: 'remarks',
  },
  taken: { meter_asset_number: 'fAmNo' },
  searched: ['fAmNo'],
  keptBy: [
    { kind: 'measuringPoint', table: 'measuring_point', column: 'meter_asset_id' },
    { kind: 'meterChange', table: 'meter_change', column: 'old_asset_id' },
    { kind: 'meterChange', table: 'meter_change', column: 'new_asset_id' },
  ],
  onAdded: stockIn('meterAsset'),
  beforeRemove: refuseLives('meterAsset'),
})

export const terminalAssetRecord = served(terminalAsset, {
  table: 'terminal_asset',
  columns: {
    fTid: 'agency_id',
    fAtNo: 'asset_no',
    fVender: 'vender',
    fVenderCode: sql`at.vender`,
    fType: 'type',
    fModel: 'model',
    fManufactureNo: 'manufacture_no',
    fConWay: 'con_way',
    fBuyDate: 'buy_date',
    fAtState: 'state',
    fAtStateShow: stateShown,
    allowed: allowedOfAsset,
    place: 'place',
    fRemarks: 'remarks',
  },
  taken: { terminal_asset_number: 'fAtNo' },
  searched: ['fAtNo'],
  keptBy: [{ kind: 'terminal', table: 'terminal', column: 'terminal_asset_id' }],
  onAdded: stockIn('terminalAsset'),
  beforeRemove: refuseLives('terminalAsset'),
})
