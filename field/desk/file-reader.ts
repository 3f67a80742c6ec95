import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { basename } from 'node:path'

import { blankMemory, type CardMemory, memoryBytes } from '../card/card-memory.ts'
import { startCard } from '../card/card-program.ts'
import type { InsertedCard, Reader, ReaderSource } from '../card/readers.ts'

/** How often the file is looked for: putting it there is inserting the card, taking it away removing it. */
const watchMs = 100

interface FileReaderOptions {
  readonly file: string
  /** Milliseconds that each byte takes to be written, as a chip's memory is slow too. */
  readonly byteMs: number
}

/**
 * A reader whose card is a file of {@link memoryBytes} bytes. Each byte is written by itself, so that whatever ends
 * the process in the middle of a write leaves what a card would be left with.
 */
export function fileReader({ file, byteMs }: FileReaderOptions): ReaderSource {
  const name = `Virtual reader (${basename(file)})`
  let card: InsertedCard | null = null
  let timer: NodeJS.Timeout | undefined
  const look = (): boolean => {
    const isThere = existsSync(file)
    if (isThere === (card !== null)) return false
    card = isThere ? { connect: () => Promise.resolve(powerUp(file, byteMs)) } : null
    return true
  }
  return {
    readers: (): readonly Reader[] => [{ name, card }],
    start: (onChange) => {
      look()
      timer = setInterval(() => {
        if (look()) onChange()
      }, watchMs)
    },
    stop: () => clearInterval(timer),
  }
}

/** Makes a new card. @throws Error where there is a file already */
export function makeCardFile(file: string, serial: string, transportKey: Uint8Array): void {
  writeFileSync(file, blankMemory(serial, transportKey), { flag: 'wx' })
}

function powerUp(file: string, byteMs: number) {
  const handle = openSync(file, 'r+')
  const bytes = readFileSync(file)
  if (bytes.length !== memoryBytes) {
    closeSync(handle)
    throw new Error(`${file} is no card: it has ${String(bytes.length)} bytes`)
  }
  const memory: CardMemory = {
    read: (offset, length) => Uint8Array.from(bytes.subarray(offset, offset + length)),
    write: (offset, written) => {
      // A card that was pulled out has no power: the file is gone, though the handle would still write.
      for (const [index, byte] of written.entries()) {
        if (!existsSync(file)) throw new Error('the card was removed')
        bytes[offset + index] = byte
        writeSync(handle, Uint8Array.of(byte), 0, 1, offset + index)
        if (byteMs > 0) pause(byteMs)
      }
    },
  }
  const card = startCard(memory)
  return {
    // oxlint-disable-next-line require-await -- what it throws is to be a rejection
    transmit: async (apdu: Uint8Array) => {
      if (!existsSync(file)) throw new Error('the card was removed')
      return card.transmit(apdu)
    },
    end: () => {
      closeSync(handle)
      return Promise.resolve()
    },
  }
}

const nothing = new Int32Array(new SharedArrayBuffer(4))
/** The card program does not wait by promises, so the whole process does. */
const pause = (ms: number): void => void Atomics.wait(nothing, 0, 0, ms)
