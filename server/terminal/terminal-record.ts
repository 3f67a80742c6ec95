import { sql } from 'kysely'

import { terminal } from '#contract/terminal/terminal.record.ts'
import { terminalWords } from '#contract/terminal/terminal.words.ts'
import { canMoveAsset } from '#server/asset/asset-life.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { served } from '#server/platform/records/record-table.ts'

import { allowedOfTerminal, giveBack, installAt, moverOf } from './terminal-life.ts'

type Place = { readonly name: string }

/** Pickers offer protocols that the product speaks alone; a dictionary may name more. */
async function checkProtocol(tx: Tx, code: string): Promise<void> {
  const known = await tx.selectFrom('protocol').select('code').where('code', '=', code).executeTakeFirst()
  if (!known) refuseField('fConProtocol', 'not_allowed')
}

/** The asset's machine says whether it can be installed there; one that stands elsewhere cannot. */
async function checkAsset(tx: Tx, assetId: number, { name }: Place): Promise<void> {
  const isFree = await canMoveAsset(tx, 'terminalAsset', assetId, { type: 'asset.install', place: name })
  if (!isFree) refuseField('fAtId', 'not_allowed')
}

/** What its row repeats of the asset, so that terminals are found by it. */
async function ofAsset(tx: Tx, assetId: number) {
  const asset = await tx
    .selectFrom('terminal_asset')
    .select(['asset_no', 'vender', 'model', 'buy_date'])
    .where('id', '=', assetId)
    .executeTakeFirst()
  const { asset_no, vender, model, buy_date } = asset ?? refuse('app.not_found')
  return { asset_no, vender, model_name: model, buy_date: buy_date ?? '' }
}
const ofNone = { asset_no: '', vender: '', model_name: '', buy_date: '' }

export const terminalRecord = served(terminal, {
  table: 'terminal',
  columns: {
    fTmName: 'name',
    fConAdd: 'address',
    fTid: 'agency_id',
    siteId: 'site_id',
    fAtId: 'terminal_asset_id',
    fConProtocol: 'protocol',
    fTmState: 'state',
    allowed: allowedOfTerminal(sql`at.state`),
    fRemarks: 'remarks',
  },
  taken: { terminal_address_key: 'fConAdd' },
  searched: ['fTmName', 'fConAdd'],
  grams: { table: 'terminal_search', id: 'terminal_id', column: 'grams' },
  references: {
    siteId: { table: 'site', name: 'label', nameEnglish: 'label_english', scope: 'agency_id' },
    fAtId: { table: 'terminal_asset', name: 'asset_no', scope: 'agency_id' },
  },
  keptBy: [
    { kind: 'device', table: 'device', column: 'terminal_id' },
    { kind: 'measuringPoint', table: 'measuring_point', column: 'terminal_id' },
    { kind: 'box', table: 'box', column: 'terminal_id' },
    { kind: 'meter', table: 'meter', column: 'terminal_id' },
    { kind: 'registration', table: 'registration', column: 'terminal_id' },
    { kind: 'collectionTask', table: 'collection_task', column: 'terminal_id' },
    { kind: 'collectionRun', table: 'collection_run', column: 'terminal_id' },
    { kind: 'policy', table: 'policy_device', column: 'terminal_id' },
  ],
  goesWith: [
    { kind: 'command', table: 'command', column: 'terminal_id' },
    { kind: 'command', table: 'remote_command', column: 'terminal_id' },
    { kind: 'exEvent', table: 'device_event', column: 'terminal_id' },
    { kind: 'upgrade', table: 'upgrade', column: 'terminal_id' },
    { kind: 'feeService', table: 'fee_service', column: 'terminal_id' },
    { kind: 'feeDosage', table: 'fee_dosage', column: 'terminal_id' },
  ],
  async check(tx, { fConProtocol, fAtId, fTmName }, before) {
    await checkProtocol(tx, fConProtocol)
    if (fAtId !== null && fAtId !== before?.fAtId) await checkAsset(tx, fAtId, { name: fTmName })
  },
  async fill(tx, { siteId, fAtId }, before) {
    const site = await tx.selectFrom('site').select('agency_id').where('id', '=', siteId).executeTakeFirst()
    const { agency_id } = site ?? refuse('app.not_found')
    // Terminals of before the stock was kept have a number and no asset: it stays theirs.
    if (fAtId === (before?.fAtId ?? null)) return { agency_id }
    return { agency_id, ...(fAtId === null ? ofNone : await ofAsset(tx, fAtId)) }
  },
  async onAdded(tx, { fAtId, fTmName }, context) {
    if (fAtId !== null) await installAt(tx, fAtId, fTmName, await moverOf(tx, context))
  },
  async onChanged(tx, { before, after }, context) {
    if (before.fAtId === after.fAtId) return
    const by = await moverOf(tx, context)
    const [reason] = terminalWords['terminal.asset.replaced']
    if (before.fAtId !== null) await giveBack(tx, before.fAtId, { reason, testPassed: true }, by)
    if (after.fAtId !== null) await installAt(tx, after.fAtId, after.fTmName, by)
  },
  async onRemoved(tx, removed, context) {
    const by = await moverOf(tx, context)
    const [reason] = terminalWords['terminal.asset.dropped']
    for (const { fAtId } of removed)
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      if (fAtId !== null) await giveBack(tx, fAtId, { reason, testPassed: true }, by)
  },
})
