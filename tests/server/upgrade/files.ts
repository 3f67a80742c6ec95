import { createHash, randomUUID } from 'node:crypto'

import type { UpdKind } from '#contract/upgrade/upgrade-states.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A program that nobody has seen before, whose bytes say where they stand. */
export const programOf = (size: number, seed = 1): Buffer => {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4)
    bytes.writeUInt32LE((at * 2_654_435_761 + seed) % 4_294_967_296, at)
  return bytes
}

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Puts a file down as if it had been uploaded and saved. @returns its id */
export async function layFile(
  db: Db,
  { bytes, model, version, kind = 1 }: { bytes: Buffer; model: string; version: string; kind?: UpdKind },
): Promise<number> {
  const at = new Date('2026-01-01T00:00:00.000Z')
  const { id } = await db
    .insertInto('upgrade_file')
    .values({
      kind,
      model,
      program_version: version,
      file_name: `${model}-${version}-${randomUUID().slice(0, 4)}.bin`,
      size: bytes.length,
      received: bytes.length,
      digest: digestOf(bytes),
      signature: 'unchecked',
      created_by: 'wang',
      created_at: at,
      saved_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const part = 300_000
  for (let at_byte = 0; at_byte < bytes.length; at_byte += part)
    await db
      .insertInto('upgrade_part')
      .values({ file_id: id, at_byte, bytes: bytes.subarray(at_byte, at_byte + part) })
      .execute()
  return id
}
