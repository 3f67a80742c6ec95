import { appendFile, open, readFile } from 'node:fs/promises'

import type { Root } from '#server/anchor/anchor.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A line of the file: number, hash and time of a root. */
export interface RootLine {
  readonly seq: number
  readonly hash: string
}

const line = ({ seq, hash, at }: Pick<Root, 'seq' | 'hash' | 'at'>): string =>
  `${seq} ${hash} ${at.toISOString()}\n`

/** What a file outside holds, in its order; a line that is none of ours is left out. Nothing where there is no file. */
export async function readRootFile(file: string): Promise<readonly RootLine[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap((said) => {
    const [seq = '', hash = ''] = said.split(' ')
    return /^\d{1,15}$/u.test(seq) && /^[0-9a-f]{64}$/u.test(hash) ? [{ seq: Number(seq), hash }] : []
  })
}

/** The end of a file is enough to know what it has. */
const endBytes = 4096

async function lastSeq(file: string): Promise<number> {
  const handle = await open(file, 'r').catch(() => null)
  if (!handle) return 0
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - endBytes)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(endBytes), 0, endBytes, from)
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n')
    return Number(/^\d+/u.exec(lines.at(-1) ?? '')?.[0] ?? 0)
  } finally {
    await handle.close()
  }
}

/** Writes the roots that a file has not yet, oldest first; nothing in it is ever changed. @returns how many */
export async function writeRootFile(db: Db, file: string): Promise<number> {
  const known = await lastSeq(file)
  const roots = await db
    .selectFrom('evidence_root')
    .select(['seq', 'hash', 'at'])
    .where('seq', '>', known)
    .orderBy('seq')
    .limit(10_000)
    .execute()
  if (roots.length > 0) await appendFile(file, roots.map(line).join(''), { mode: 0o640 })
  return roots.length
}
