/** How a meter of DL/T 645-2007 says an item; the identifier is the item's own (DI3 to DI0). */
export interface Dlt645Form {
  readonly bytes: number
  /** Digits after the point on the wire, of the item's unit. */
  readonly decimals: number
  readonly isSigned: boolean
  /** A status word: bits, not a number. */
  readonly isBits?: boolean
  /** The time of its occurrence follows (YYMMDDhhmm), as with demands. */
  readonly hasTime?: boolean
}

export const registerTypes = ['uint16', 'int16', 'uint32', 'int32', 'uint64', 'float32', 'bit'] as const
export type RegisterType = (typeof registerTypes)[number]

/** Functions that read: 1 coils, 2 discrete inputs, 3 holding registers, 4 input registers. */
export const readFunctions = [1, 2, 3, 4] as const
export type ReadFunction = (typeof readFunctions)[number]

/** Of values of more than one register: which register comes first. */
export const wordOrders = ['high', 'low'] as const
export type WordOrder = (typeof wordOrders)[number]

/** Where a Modbus device keeps an item, and how. */
export interface ModbusForm {
  readonly function: ReadFunction
  /** As on the wire, from 0. */
  readonly address: number
  readonly type: RegisterType
  /** The register holds `value × 10^decimals` of the item's unit. */
  readonly decimals: number
  readonly wordOrder: WordOrder
}
