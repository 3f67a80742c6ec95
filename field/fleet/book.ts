import { appendFileSync } from 'node:fs'

import type { SampleMessage } from '#contract/field/sample.ts'

/** What a terminal has sent and the broker has acknowledged: readings that must never be lost. */
export interface BookEntry {
  /** The terminal's address. */
  readonly terminal: string
  readonly type: string
  /** The device's address on the terminal's bus. */
  readonly device: string
  /** Epoch ms. */
  readonly at: number
  readonly values: readonly (number | null)[]
}

/**
 * The fleet's own book. It is written once the broker says that it has a message, before anything else is sent, so
 * that whatever stands in it was promised; tests compare it with the database.
 */
export class FleetBook {
  readonly #path: string | null
  readonly #entries: BookEntry[] = []

  /** @param path a file of JSON lines that is appended to; null: kept in memory alone */
  constructor(path: string | null) {
    this.#path = path
  }

  get entries(): readonly BookEntry[] {
    return this.#entries
  }

  write(terminal: string, { type, samples }: SampleMessage): void {
    const entries = samples.map(([device, at, values]): BookEntry => ({ terminal, type, device, at, values }))
    if (this.#path === null) this.#entries.push(...entries)
    // At once: what is acknowledged stands in the file even where this process is killed next.
    else appendFileSync(this.#path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  }
}

/** The entries of a book's file; a last line that was cut off is left out. */
export const readBook = (text: string): BookEntry[] =>
  text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '')
    .map((line): BookEntry => JSON.parse(line))
