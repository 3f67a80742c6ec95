import { registersOf } from '../../device/types/register-map.ts'
import type { ModbusForm } from '../../device/wire-form.ts'
import { mostCoils, mostRegisters } from './pdu.ts'

type Layout = Pick<ModbusForm, 'type' | 'decimals' | 'wordOrder'>

/** Registers as bytes, the highest first whatever their order on the wire. */
function viewOf(registers: readonly number[], wordOrder: ModbusForm['wordOrder']): DataView {
  const view = new DataView(new ArrayBuffer(8))
  const ordered = wordOrder === 'high' ? registers : registers.toReversed()
  ordered.forEach((register, at) => view.setUint16(at * 2, register & 0xffff))
  return view
}

/** The value in the item's unit. Null where registers are missing, or it is no number (float32). */
export function decodeRegisters(form: Layout, registers: readonly number[]): number | null {
  const width = registersOf(form.type)
  if (registers.length < width) return null
  const raw = rawOf(form, viewOf(registers.slice(0, width), form.wordOrder))
  return Number.isFinite(raw) ? raw / 10 ** form.decimals : null
}

function rawOf({ type }: Layout, view: DataView): number {
  if (type === 'int16') return view.getInt16(0)
  if (type === 'uint32') return view.getUint32(0)
  if (type === 'int32') return view.getInt32(0)
  if (type === 'float32') return view.getFloat32(0)
  if (type === 'uint64') return Number(view.getBigUint64(0))
  return view.getUint16(0)
}

/** The registers of a value; one that does not fit becomes the nearest that does. */
export function encodeRegisters(form: Layout, value: number): number[] {
  const view = new DataView(new ArrayBuffer(8))
  const raw = value * 10 ** form.decimals
  const whole = (low: number, high: number): number => Math.min(high, Math.max(low, Math.round(raw)))
  if (form.type === 'int16') view.setInt16(0, whole(-0x8000, 0x7fff))
  else if (form.type === 'uint32') view.setUint32(0, whole(0, 0xffff_ffff))
  else if (form.type === 'int32') view.setInt32(0, whole(-0x8000_0000, 0x7fff_ffff))
  else if (form.type === 'float32') view.setFloat32(0, raw)
  else if (form.type === 'uint64') view.setBigUint64(0, BigInt(whole(0, Number.MAX_SAFE_INTEGER)))
  else view.setUint16(0, whole(0, form.type === 'bit' ? 1 : 0xffff))
  const registers = Array.from({ length: registersOf(form.type) }, (_, at) => view.getUint16(at * 2))
  return form.wordOrder === 'high' ? registers : registers.toReversed()
}

/** An item of a device with where it keeps it. */
export interface RegisterItem {
  readonly code: string
  readonly modbus: ModbusForm
}

/** One read of neighbouring registers, with the items in it. */
export interface RegisterRead<Item extends RegisterItem> {
  readonly code: ModbusForm['function']
  readonly address: number
  readonly count: number
  readonly items: readonly Item[]
}

/** Registers between two items that are read along rather than asked around. */
const mostGap = 8

/** The fewest reads that reach all items: neighbours go together, as many as one read may ask for. */
export function planReads<Item extends RegisterItem>(items: readonly Item[]): RegisterRead<Item>[] {
  const reads: { code: ModbusForm['function']; address: number; end: number; items: Item[] }[] = []
  const sorted = items.toSorted(
    ({ modbus: one }, { modbus: other }) => one.function - other.function || one.address - other.address,
  )
  for (const item of sorted) {
    const { function: code, address, type } = item.modbus
    const end = address + registersOf(type)
    const last = reads.at(-1)
    const most = code <= 2 ? mostCoils : mostRegisters
    if (last && last.code === code && address <= last.end + mostGap && end - last.address <= most) {
      last.end = Math.max(last.end, end)
      last.items.push(item)
    } else reads.push({ code, address, end, items: [item] })
  }
  return reads.map(({ code, address, end, items: read }) => ({
    code,
    address,
    count: end - address,
    items: read,
  }))
}

/** The value of one item of a read. */
export const valueIn = (
  { address: from }: Pick<RegisterRead<RegisterItem>, 'address'>,
  { modbus }: RegisterItem,
  registers: readonly number[],
): number | null => decodeRegisters(modbus, registers.slice(modbus.address - from))
