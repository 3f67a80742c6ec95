import { sql } from 'kysely'

import { pieceBytes } from '#contract/field/upgrade.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Bytes of pieces that are kept to be sent to the next terminal: a few files' worth, however many terminals. */
const mostKeptBytes = 32 * 1024 * 1024

/** Pieces of files, read from the database once for many terminals. */
export class PieceStore {
  readonly #db: Db
  /** In the order of their last use. */
  readonly #kept = new Map<string, Promise<Buffer>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** @returns empty where there is no such piece */
  read(fileId: number, n: number): Promise<Buffer> {
    const key = `${fileId}/${n}`
    const known = this.#kept.get(key)
    const piece = known ?? this.#load(fileId, n)
    this.#kept.delete(key)
    this.#kept.set(key, piece)
    // What failed is asked anew.
    if (!known) piece.catch(() => this.#kept.delete(key))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size * pieceBytes <= mostKeptBytes) break
      this.#kept.delete(oldest)
    }
    return piece
  }

  /** A piece may begin in one part and end in the next. */
  async #load(fileId: number, n: number): Promise<Buffer> {
    const from = n * pieceBytes
    const { rows } = await sql<{ bytes: Buffer }>`
      select substring(bytes from greatest(${from}::int - at_byte, 0) + 1
          for (${from + pieceBytes}::int - greatest(at_byte, ${from}::int))) as bytes
      from upgrade_part
      where file_id = ${fileId} and at_byte < ${from + pieceBytes} and at_byte + octet_length(bytes) > ${from}
      order by at_byte`.execute(this.#db)
    return Buffer.concat(rows.map(({ bytes }) => bytes))
  }
}

/** Pieces that a file of so many bytes has. */
export const piecesOf = (size: number): number => Math.ceil(size / pieceBytes)
