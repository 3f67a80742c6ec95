import { type CardMemory, PowerLost } from './card-memory.ts'

/** What can go wrong with the next writes of a card. */
export interface MemoryFaults {
  /** Bytes that are still written before the power goes; null: it stays. */
  tearAfterBytes: number | null
  /** No byte takes a new value any more. */
  isWorn: boolean
}

export interface PlainMemory extends CardMemory {
  readonly bytes: Uint8Array
  readonly faults: MemoryFaults
}

/**
 * A chip's memory in an array that the caller keeps.
 *
 * @param onWrite called after each write, torn ones included, before the power goes
 */
export function plainMemory(bytes: Uint8Array, onWrite: () => void = () => {}): PlainMemory {
  const faults: MemoryFaults = { tearAfterBytes: null, isWorn: false }
  return {
    bytes,
    faults,
    read: (offset, length) => bytes.slice(offset, offset + length),
    write: (offset, written) => {
      const before = faults.tearAfterBytes
      const count = before === null ? written.length : Math.min(before, written.length)
      if (!faults.isWorn) bytes.set(written.subarray(0, count), offset)
      const isTorn = before !== null && before < written.length
      if (before !== null) faults.tearAfterBytes = isTorn ? null : before - written.length
      onWrite()
      if (isTorn) throw new PowerLost('in the middle of a write')
    },
  }
}
