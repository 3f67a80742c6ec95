import { sql } from 'kysely'

import { dataItem } from '#contract/device/data-item.record.ts'
import { isCounter } from '#contract/device/device-types.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { served } from '#server/platform/records/record-table.ts'

/** Who adds to a type or takes from it does so alone: places follow from one another. */
const holdType = (tx: Tx, typeId: number) =>
  tx
    .selectFrom('device_type')
    .select(['id', 'built_in'])
    .where('id', '=', typeId)
    .forUpdate()
    .executeTakeFirst()

/** What nodes and lists remember of a type is of one version. */
const countOn = (tx: Tx, typeId: number) =>
  sql`update device_type set version = version + 1 where id = ${typeId}`.execute(tx)

/** The places after those that are taken: samples of before are read by place and stay as they are. */
async function nextPlaces(tx: Tx, typeId: number, part: 'values' | 'counters') {
  const { rows } = await sql<{ sort: number; place: number }>`
    select coalesce(max(sort) + 1, 0) as sort,
      coalesce(max(place) filter (where part = ${part}) + 1, 0) as place
    from data_item where type_id = ${typeId}`.execute(tx)
  return rows[0] ?? { sort: 0, place: 0 }
}

/** Closes the gaps that removed items leave; nothing was ever read of the type. */
async function closeGaps(tx: Tx, typeId: number): Promise<void> {
  const beyond = 100_000
  await sql`update data_item set sort = sort + ${beyond}, place = place + ${beyond}
    where type_id = ${typeId}`.execute(tx)
  await sql`update data_item set sort = at.sort, place = at.place from (
      select id, row_number() over (order by sort) - 1 as sort,
        row_number() over (partition by part order by place) - 1 as place
      from data_item where type_id = ${typeId}) as at
    where data_item.id = at.id`.execute(tx)
}

export const dataItemRecord = served(dataItem, {
  table: 'data_item',
  columns: {
    fItemName: 'name',
    fItemNameEnglish: 'name_english',
    eqtTypeId: 'type_id',
    fItemCode: 'code',
    kind: 'kind',
    itemGroup: 'item_group',
    unit: 'unit',
    decimals: 'decimals',
    dlt645: 'dlt645',
    dltBytes: 'dlt_bytes',
    dltDecimals: 'dlt_decimals',
    modbusRegister: 'modbus_register',
    modbusFunction: 'modbus_function',
    modbusType: 'modbus_type',
    modbusDecimals: 'modbus_decimals',
    wordOrder: 'word_order',
    low: 'low_micro',
    high: 'high_micro',
    rollsOverAt: 'rolls_over_micro',
    mostPerHour: 'most_per_hour_micro',
    states: 'states',
    position: 'position',
    builtIn: 'built_in',
  },
  taken: { data_item_pkey: 'fItemCode' },
  references: { eqtTypeId: { table: 'device_type', name: 'name', nameEnglish: 'name_english' } },
  async check(tx, { eqtTypeId, low, high }, before) {
    if (low !== null && high !== null && low > high) refuseField('high', 'range_order')
    if (before !== null || eqtTypeId === undefined) return
    // Terminals send a built-in type's values in the product's own order, which a later release may lengthen.
    if ((await holdType(tx, eqtTypeId))?.built_in)
      throw new Refusal('device.built_in', statuses.notAllowedNow)
  },
  async fill(tx, { eqtTypeId, kind }, before) {
    if (before !== null || eqtTypeId === undefined || kind === undefined) return {}
    const part = isCounter({ kind }) ? 'counters' : 'values'
    return { part, ...(await nextPlaces(tx, eqtTypeId, part)) }
  },
  async onAdded(tx, { eqtTypeId }) {
    await countOn(tx, eqtTypeId)
  },
  async beforeRemove(tx, items) {
    if (items.some(({ builtIn }) => builtIn)) throw new Refusal('device.built_in', statuses.notAllowedNow)
    const typeIds = [...new Set(items.map(({ eqtTypeId }) => eqtTypeId))].toSorted((low, high) => low - high)
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    for (const typeId of typeIds) await holdType(tx, typeId)
    const { rows } = await sql`select from device
      where type_id = any(${typeIds}::int[]) and exists (select from sample where sample.device_id = device.id)
      limit 1`.execute(tx)
    if (rows.length > 0) throw new Refusal('device.has_readings', statuses.notAllowedNow)
  },
  async onRemoved(tx, items) {
    for (const typeId of new Set(items.map(({ eqtTypeId }) => eqtTypeId))) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await closeGaps(tx, typeId)
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await countOn(tx, typeId)
    }
  },
})
