import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'

import type { PgConnection } from '#server/platform/database/embedded-postgres.ts'

import {
  type ArchiveHeader,
  type ArchiveManifest,
  formatVersion,
  headerEntry,
  manifestEntry,
  partBytes,
} from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { inOneTransaction } from './database-session.ts'
import { listPartitions, listTables, readLevel, readSequences } from './table-list.ts'

export interface BackupSummary {
  readonly tables: number
  readonly rows: number
  /** Of the file. */
  readonly bytes: number
}

/**
 * Copies every table, as it was at one instant, into a new file that only its owner may read. The server may
 * run meanwhile: the snapshot takes no lock that a reader or writer would wait for. The file has its name only
 * once it is complete and on the disk.
 *
 * @throws BackupError where the file is already there, or the database is none of ours or goes away
 */
export async function writeBackup(
  connection: PgConnection,
  file: string,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  if (existsSync(file)) throw new BackupError(`文件已存在 / The file is already there: ${file}`)
  const unfinished = `${file}.part`
  const tar = pack()
  // `flush` makes the end of the stream wait until the disk has it.
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
  const written = pipeline(tar, createGzip({ level: 5 }), output, { ...(signal && { signal }) })
  try {
    const copied = inOneTransaction(connection, 'begin isolation level repeatable read read only', (client) =>
      writeTables(client, tar),
    )
    copied.catch((error: unknown) => tar.destroy(error instanceof Error ? error : null))
    // Whichever fails first says why; the other then ends too.
    const [manifest] = await Promise.all([copied, written])
    await rename(unfinished, file)
    const counts = Object.values(manifest.tables)
    return {
      tables: counts.length,
      rows: counts.reduce((sum, { rows }) => sum + rows, 0),
      bytes: (await stat(file)).size,
    }
  } catch (error) {
    await written.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw inWords(error, file, signal?.aborted ?? false)
  }
}

async function writeTables(client: ClientBase, tar: Pack): Promise<ArchiveManifest> {
  const level = await readLevel(client)
  if (level === null) throw new BackupError('这不是 Statewatt 数据库 / This is no Statewatt database')
  const header = await readHeader(client, level)
  // A migration must not change a table between its listing and its copying.
  await client.query(
    `lock table ${header.tables.map(({ name }) => quote(name)).join(', ')} in access share mode`,
  )
  const headerBytes = toBytes(header)
  await addEntry(tar, headerEntry, headerBytes)
  const tables: ArchiveManifest['tables'] = {}
  // oxlint-disable-next-line no-await-in-loop -- one connection copies one table at a time
  for (const table of header.tables) tables[table.name] = await writeTable(client, tar, table)
  const manifest = { header: sha256(headerBytes), tables, sequences: await readSequences(client) }
  await addEntry(tar, manifestEntry, toBytes(manifest))
  tar.finalize()
  return manifest
}

async function readHeader(client: ClientBase, level: string): Promise<ArchiveHeader> {
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  return {
    product: 'statewatt',
    format: formatVersion,
    takenAt: rows[0]?.at.toISOString() ?? '',
    level,
    tables: await listTables(client),
    partitions: await listPartitions(client),
  }
}

async function writeTable(client: ClientBase, tar: Pack, { name, columns }: ArchiveHeader['tables'][number]) {
  const hash = createHash('sha256')
  let bytes = 0
  let parts = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const writePart = async (): Promise<void> => {
    const part = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    parts += 1
    await addEntry(tar, `tables/${name}/${String(parts).padStart(6, '0')}`, part)
  }
  // From the whole table: its partitions' rows are among them.
  const rows = client.query(
    copyTo(`copy (select ${columns.map(quote).join(', ')} from ${quote(name)}) to stdout`),
  )
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= partBytes) await writePart()
  }
  if (waitingBytes > 0) await writePart()
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

/** Settles when the archive's reader has taken it, so that a slow disk slows the database's copying. */
function addEntry(tar: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    const entry = tar.entry({ name, mode: 0o600 }, content, (error) => (error ? fail(error) : done()))
    // An interruption and a full disk end the entry under way too; unheard, its error would end the process.
    entry.on('error', fail)
  })
}

const toBytes = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const quote = (name: string): string => `"${name}"`

function inWords(error: unknown, file: string, isInterrupted: boolean): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error
  // The copying may meet the closed file before it hears of the interruption.
  if (isInterrupted || error.name === 'AbortError')
    return new BackupError('已中断，没有写文件 / Interrupted; no file was written')
  const isFromFiles = 'syscall' in error && 'code' in error
  return isFromFiles
    ? new BackupError(`无法写文件 / The file cannot be written: ${file} (${error.message})`, { cause: error })
    : error
}
