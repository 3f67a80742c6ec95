import type { NamedItem } from '#contract/command/command.contract.ts'
import { commandCodeNames } from '#contract/command/command-codes.ts'
import { commandWords } from '#contract/command/command.words.ts'
import { itemNames } from '#contract/command/item-names.ts'
import { deviceTypes } from '#contract/device/device-types.ts'
import type { OperationItem } from '#contract/field/operation.ts'
import { eventRecord } from '#contract/protocols/dlt645/event-records.ts'
import { meaningOf } from '#contract/protocols/dlt645/identifiers.ts'
import { unitOf } from '#contract/protocols/dlt645/data-form.ts'
import { meterParameter } from '#contract/protocols/dlt645/parameters.ts'
import type { Db } from '#server/platform/database/database.ts'

import { type BusDevice, readBus } from './bus-devices.ts'

/** Items as people know them: by the archive's indicators, the tables of DL/T 645-2007, and what terminals tell by themselves. */
export async function nameItems(
  db: Db,
  terminalId: number,
  items: readonly OperationItem[],
): Promise<NamedItem[]> {
  const addresses = [...new Set(items.flatMap(({ device }) => (device === '' ? [] : [device])))]
  const { devices } = addresses.length > 0 ? await readBus(db, terminalId, addresses) : { devices: [] }
  const byAddress = new Map(devices.map((device) => [device.address, device]))
  return items.map((item) => ({ ...item, ...nameOf(item, byAddress.get(item.device)) }))
}

type Name = Pick<NamedItem, 'chinese' | 'english' | 'unit'>
const nameless: Name = { chinese: '', english: '', unit: '' }

function nameOf({ item }: OperationItem, device: BusDevice | undefined): Name {
  const register = device?.items.find(({ code }) => code === item)
  if (register) return named(register, register.unit)
  const told = (Object.hasOwn(itemNames, item) ? itemNames[item] : undefined) ?? doneName(item)
  const type = told === nameless ? deviceTypes.find(({ code }) => code === item) : undefined
  if (type) return { chinese: `${type.chinese}读数`, english: `${type.english}, readings`, unit: '' }
  if (device?.protocol !== 'dlt645') return told
  const parameter = meterParameter(item)
  if (parameter) return named(parameter, unitOf(parameter.form))
  if (!/^[0-9A-F]{8}$/u.test(item)) return told
  const record = eventRecord(item)
  if (record) return named(record, '')
  const meaning = meaningOf(item)
  const form = meaning?.parts[0]?.form
  return meaning ? named(meaning, form ? unitOf(form) : '') : nameless
}

/** What was done and brings nothing else is told by the command's own name. */
function doneName(item: string): Name {
  const code = commandCodeNames.find((one) => one === item)
  if (code === undefined) return nameless
  const [chinese, english] = commandWords[`command.code.${code}`]
  return { chinese, english, unit: '' }
}

const named = ({ chinese, english }: Pick<Name, 'chinese' | 'english'>, unit: string): Name => ({
  chinese,
  english,
  unit,
})
