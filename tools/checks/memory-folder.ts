import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux's file system in memory. */
const memory = '/dev/shm'
const gigabyte = 1_073_741_824
/** What the databases and browsers of a run take at the most, with room to spare. */
const neededBytes = 8 * gigabyte
const mark = 'statewatt-run-'

/**
 * Lets this process and its children keep what they throw away in memory, where there is plenty of it: test databases
 * need a fifth less time there. Elsewhere it stays where the system says.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(memory)) return
  removeLeftovers()
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < neededBytes) return
  const folder = join(memory, `${mark}${process.pid}`)
  // As /tmp: PostgreSQL has a user of its own.
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** Of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(mark)))
    if (!isRunning(Number(name.slice(mark.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'EPERM'
  }
}
