import { chownSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { StartUpError } from '../process/start-up-error.ts'
import type { PostgresRunner } from './embedded-binaries.ts'

/** A socket's path may have 107 bytes; PostgreSQL adds its own name to the folder. */
const longestSocketFolder = 90

type Owner = PostgresRunner['owner']

/**
 * Makes the folder of a server's socket: the cluster itself where its path is short enough, else a new one that
 * nobody could know or make before. Whoever reaches the socket is superuser of the database.
 */
export function makeSocketFolder(cluster: string, owner: Owner): string {
  forgetSocketFolder(cluster)
  if (isShort(cluster)) return cluster
  const folder = mkdtempSync(join(tmpdir(), prefix))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/**
 * The socket's folder of a server that runs, as PostgreSQL noted it in the cluster, which is its owner's alone; `null`
 * where it noted none yet.
 *
 * @throws StartUpError where the folder is not its owner's alone
 */
export function socketFolderOf(cluster: string, owner: Owner): string | null {
  if (isShort(cluster)) return cluster
  const folder = notedFolder(cluster)
  if (folder === null || isOwn(folder, owner)) return folder
  throw new StartUpError(
    `数据库套接字目录 ${folder} 不属于本程序，拒绝使用 / ` +
      `The folder of the database's socket, ${folder}, is not this program's own and is not used.`,
  )
}

/** Removes what an ended server left behind. */
export function forgetSocketFolder(cluster: string): void {
  const folder = isShort(cluster) ? null : notedFolder(cluster)
  if (folder !== null && dirname(folder) === tmpdir() && folder.startsWith(join(tmpdir(), prefix)))
    rmSync(folder, { recursive: true, force: true })
}

const prefix = 'statewatt-socket-'

const isShort = (cluster: string): boolean => Buffer.byteLength(cluster) <= longestSocketFolder

/** The fifth line of `postmaster.pid` is the socket's folder. */
function notedFolder(cluster: string): string | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] || null
  } catch {
    return null
  }
}

function isOwn(folder: string, owner: Owner): boolean {
  const { mode, uid, isDirectory } = factsOf(folder)
  const isOurs = uid === process.getuid?.() || uid === owner?.uid
  return isDirectory && isOurs && (mode & 0o077) === 0
}

function factsOf(folder: string): { mode: number; uid: number; isDirectory: boolean } {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return { mode: found?.mode ?? 0, uid: found?.uid ?? -1, isDirectory: found?.isDirectory() ?? false }
}
