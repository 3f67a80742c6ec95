import { sql } from 'kysely'

import { deviceType } from '#contract/device/device-type.record.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { served } from '#server/platform/records/record-table.ts'

/** Own types stand after those of the product. */
const ownSort = 1000

export const deviceTypeRecord = served(deviceType, {
  table: 'device_type',
  columns: {
    fTypeName: 'name',
    fTypeNameEnglish: 'name_english',
    fTypeCode: 'code',
    copyOf: 'copy_of',
    everySeconds: 'every_seconds',
    itemCount: sql`(select count(*) from data_item where data_item.type_id = at.id)`,
    builtIn: 'built_in',
  },
  taken: { device_type_code_key: 'fTypeCode' },
  references: { copyOf: { table: 'device_type', name: 'name', nameEnglish: 'name_english' } },
  keptBy: [
    { kind: 'device', table: 'device', column: 'type_id' },
    { kind: 'taskTemplate', table: 'task_template_item', column: 'type_id' },
    { kind: 'alarmRule', table: 'alarm_rule', column: 'type_id' },
  ],
  goesWith: [{ kind: 'dataItem', table: 'data_item', column: 'type_id' }],
  fill: (_tx, _entries, before) => Promise.resolve(before === null ? { sort: ownSort } : {}),
  async onAdded(tx, { id, copyOf }) {
    if (copyOf === null) return
    await sql`insert into data_item (type_id, code, part, place, sort, name, name_english, unit, decimals, kind,
        item_group, dlt645, dlt_bytes, dlt_decimals, modbus_register, modbus_function, modbus_type, modbus_decimals,
        word_order, low_micro, high_micro, rolls_over_micro, most_per_hour_micro, states)
      select ${id}, code, part, place, sort, name, name_english, unit, decimals, kind,
        item_group, dlt645, dlt_bytes, dlt_decimals, modbus_register, modbus_function, modbus_type, modbus_decimals,
        word_order, low_micro, high_micro, rolls_over_micro, most_per_hour_micro, states
      from data_item where type_id = ${copyOf} order by sort`.execute(tx)
  },
  async beforeRemove(_tx, types) {
    await Promise.resolve()
    if (types.some(({ builtIn }) => builtIn)) throw new Refusal('device.built_in', statuses.notAllowedNow)
  },
})
