import type { DataItem } from '../data-item.ts'
import type { Dlt645Form } from '../wire-form.ts'

const number = (bytes: number, decimals: number, isSigned = false): Dlt645Form => ({
  bytes,
  decimals,
  isSigned,
})

/**
 * How identifiers that begin so stand on the wire (DL/T 645-2007 annex A, tables A.1 to A.3 and A.5); the longest
 * beginning counts.
 */
const forms: readonly (readonly [beginning: string, form: Dlt645Form])[] = [
  // XXXXXX.XX; the combined ones may be below zero.
  ['00', number(4, 2)],
  ['000000', number(4, 2, true)],
  ['0003', number(4, 2, true)],
  ['0004', number(4, 2, true)],
  // XX.XXXX and YYMMDDhhmm
  ['01', { ...number(3, 4), hasTime: true }],
  ['0201', number(2, 1)],
  ['0202', number(3, 3, true)],
  ['0203', number(3, 4, true)],
  ['0204', number(3, 4, true)],
  ['0205', number(3, 4, true)],
  ['0206', number(2, 3, true)],
  ['0207', number(2, 1)],
  ['0208', number(2, 2)],
  ['0209', number(2, 2)],
  ['02800001', number(3, 3)],
  ['02800002', number(2, 2)],
  ['02800004', number(3, 4, true)],
  ['02800007', number(2, 1, true)],
  ['02800008', number(2, 2)],
  ['040005', { bytes: 2, decimals: 0, isSigned: false, isBits: true }],
]

/** Null where the standard's tables, as far as they are here, say nothing of it. */
export const dlt645FormOf = (identifier: string): Dlt645Form | null =>
  forms
    .filter(([beginning]) => identifier.startsWith(beginning))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1] ?? null

/** Items whose codes are data identifiers, with how they stand on the wire. */
export const withDlt645 = (items: readonly DataItem[]): DataItem[] =>
  items.map((item) => {
    const dlt645 = dlt645FormOf(item.code)
    return dlt645 ? { ...item, dlt645 } : item
  })
