import { statfs } from 'node:fs/promises'

/** PostgreSQL lays down its log in pieces of 16 MB: with less than a few of them left, every write may fail. */
const leastBytes = 64 * 1024 * 1024

/** Whether the disk of a folder has room for what is still to be written. */
export async function hasRoom(folder: string, bytes = leastBytes): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes
}

/** The system's word for a disk that is full, or PostgreSQL's (its appendix A). */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === '53100')) || isDiskFull(error.cause))
