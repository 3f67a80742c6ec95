import { createHash, type Hash } from 'node:crypto'
import { appendFileSync, readFileSync, rmSync, truncateSync } from 'node:fs'

import type { UpgradeOffer } from '#contract/field/upgrade.ts'

/**
 * Where a terminal keeps what it has received of a file. Pieces come in their order, so a running digest is all that
 * must be held; beside a state file the bytes are kept too, so that a restart goes on where it was.
 */
export class Flash {
  readonly #path: string | null
  #hash: Hash = createHash('sha256')

  /** @param path of the file; null: forgotten with the process */
  constructor(path: string | null) {
    this.#path = path
  }

  /** What is there of before. @returns whole pieces */
  resume({ pieceBytes, pieces: most, size }: Pick<UpgradeOffer, 'pieceBytes' | 'pieces' | 'size'>): number {
    if (this.#path === null) return 0
    try {
      const bytes = readFileSync(this.#path)
      // The last piece of a file may be shorter; what was cut off in the middle is fetched anew.
      const whole = Math.floor(bytes.length / pieceBytes)
      const pieces = whole === most - 1 && bytes.length === size ? most : Math.min(most, whole)
      const kept = Math.min(bytes.length, pieces * pieceBytes)
      truncateSync(this.#path, kept)
      this.#hash = createHash('sha256').update(bytes.subarray(0, kept))
      return pieces
    } catch {
      return 0
    }
  }

  append(bytes: Buffer): void {
    this.#hash.update(bytes)
    if (this.#path !== null) appendFileSync(this.#path, bytes)
  }

  /** The digest of all that came, hex. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  clear(): void {
    this.#hash = createHash('sha256')
    if (this.#path !== null) rmSync(this.#path, { force: true })
  }
}
