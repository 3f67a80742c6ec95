import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { extract } from 'tar-stream'
import type { z } from 'zod/mini'

import {
  archiveHeader,
  type ArchiveHeader,
  archiveManifest,
  type ArchiveManifest,
  formatVersion,
  headerEntry,
  manifestEntry,
} from './archive-format.ts'
import { BackupError } from './backup-error.ts'

/** What is done with an archive while it is read; nothing in it is trusted before `readArchive` returns. */
export interface ArchiveSink {
  header(header: ArchiveHeader): Promise<void>
  /** In the header's order of tables; a table without rows does not come. */
  rows(table: string, chunk: Buffer): Promise<void>
}

interface Tally {
  readonly hash: Hash
  rows: number
  bytes: number
}

const lineEnd = 10

/**
 * Reads an archive once, from its beginning to its end, and proves every table by the manifest.
 *
 * @throws BackupError where it is cut short, damaged, none of ours or newer than this version of the product
 */
export async function readArchive(
  file: string,
  sink: ArchiveSink,
  signal?: AbortSignal,
): Promise<{ header: ArchiveHeader; manifest: ArchiveManifest }> {
  const entries = extract()
  const source = pipeline(createReadStream(file), createGunzip(), entries, { ...(signal && { signal }) })
  // It fails the loop below as well, and there it is answered.
  source.catch(() => undefined)
  const tallies = new Map<string, Tally>()
  let header: { value: ArchiveHeader; sha256: string } | null = null
  let manifest: ArchiveManifest | null = null
  try {
    for await (const entry of entries) {
      const content = entry as AsyncIterable<Buffer>
      const { name } = entry.header
      if (manifest !== null || (header === null) !== (name === headerEntry)) throw damaged(file, name)
      if (header === null) {
        const bytes = await wholeEntry(content)
        header = { value: readHeader(file, bytes), sha256: createHash('sha256').update(bytes).digest('hex') }
        for (const table of header.value.tables)
          tallies.set(table.name, { hash: createHash('sha256'), rows: 0, bytes: 0 })
        await sink.header(header.value)
      } else if (name === manifestEntry) {
        manifest = readJson(file, archiveManifest, await wholeEntry(content))
      } else {
        const table = /^tables\/([a-z0-9_]+)\/\d+$/.exec(name)?.[1]
        const tally = table === undefined ? undefined : tallies.get(table)
        if (table === undefined || tally === undefined) throw damaged(file, name)
        for await (const chunk of content) {
          count(tally, chunk)
          await sink.rows(table, chunk)
        }
      }
    }
    await source
  } catch (error) {
    throw inWords(error, file)
  }
  if (header === null || manifest === null) throw damaged(file, manifestEntry)
  prove(file, manifest, header.sha256, tallies)
  return { header: header.value, manifest }
}

function count(tally: Tally, chunk: Buffer): void {
  tally.hash.update(chunk)
  tally.bytes += chunk.length
  // COPY ends each row so, and writes a line end within a value in another way.
  for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) tally.rows += 1
}

function prove(
  file: string,
  manifest: ArchiveManifest,
  headerSha256: string,
  tallies: ReadonlyMap<string, Tally>,
): void {
  if (manifest.header !== headerSha256) throw damaged(file, headerEntry)
  if (Object.keys(manifest.tables).length !== tallies.size) throw damaged(file, manifestEntry)
  for (const [table, { hash, rows, bytes }] of tallies) {
    const said = manifest.tables[table]
    if (said?.rows !== rows || said.bytes !== bytes || said.sha256 !== hash.digest('hex'))
      throw damaged(file, `tables/${table}`)
  }
}

/** Header and manifest name tables, a few thousand at the most. */
const longestEntryBytes = 16 * 1_048_576

async function wholeEntry(entry: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of entry) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > longestEntryBytes) throw new RangeError('an entry is too long')
  }
  return Buffer.concat(chunks)
}

function readHeader(file: string, bytes: Buffer): ArchiveHeader {
  const header = readJson(file, archiveHeader, bytes)
  if (header.format > formatVersion)
    throw new BackupError(`由更新的版本制作 / Made by a newer version of the product: ${file}`)
  return header
}

function readJson<T>(file: string, schema: z.ZodMiniType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new BackupError(`不是完好的备份 / Not a sound backup: ${file}`, { cause })
  }
}

const damaged = (file: string, where: string): BackupError =>
  new BackupError(`备份损坏或不完整 / The backup is damaged or incomplete: ${file} (${where})`)

function inWords(error: unknown, file: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error
  if (error.name === 'AbortError')
    return new BackupError('已中断，数据未变 / Interrupted; nothing was changed')
  if ('syscall' in error)
    return new BackupError(`无法读文件 / The file cannot be read: ${file} (${error.message})`)
  const isFromDatabase = 'severity' in error || /[Cc]onnection terminated/.test(error.message)
  return isFromDatabase ? error : new BackupError(damaged(file, error.message).message, { cause: error })
}
