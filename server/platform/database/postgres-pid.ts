import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The process id of the PostgreSQL that serves this cluster; null where none does. */
export function livePid(cluster: string): number | null {
  const pid = notedPid(cluster)
  return pid !== null && isAlive(pid) && serves(pid, cluster) ? pid : null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * After a crash, a reboot or in a container started anew, the noted process id may be another program's, and
 * PostgreSQL would refuse to start beside it. Its own parent it takes for no rival, so that is noted in place;
 * the rest of the file stays, because PostgreSQL finds by it what the crash may have left in memory.
 */
export function disownStrangersPid(cluster: string): void {
  const pid = notedPid(cluster)
  if (pid === null || !isAlive(pid) || serves(pid, cluster)) return
  const [, ...rest] = readFileSync(pidFile(cluster), 'utf8').split('\n')
  writeFileSync(pidFile(cluster), [process.pid, ...rest].join('\n'))
}

/**
 * The lock beside the socket names a process as well. One that was killed and that nobody has waited for, as in a
 * container without an init, still counts as alive for PostgreSQL, and so does another program with its number.
 */
export function disownStrangersSocket(socket: string, cluster: string): void {
  const lock = join(socket, '.s.PGSQL.5432.lock')
  const pid = pidIn(lock)
  if (pid === null || !isAlive(pid) || serves(pid, cluster)) return
  rmSync(lock, { force: true })
}

const notedPid = (cluster: string): number | null => pidIn(pidFile(cluster))

/** The process that a lock file of PostgreSQL names. */
function pidIn(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** Whether the process is a PostgreSQL of this very cluster. Where the system does not tell, PostgreSQL decides. */
function serves(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
    return folderOf(pid) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** PostgreSQL works in its cluster's folder; a process of another user may show its command line alone. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.includes('-D') ? realpathSync(words[words.indexOf('-D') + 1] ?? '') : undefined
  }
}
