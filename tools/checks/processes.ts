import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  /** Its command line; a kernel's own process has none. */
  readonly command: string
}

/** All processes of the machine, as Linux tells them; none elsewhere. */
export function allProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name))
      .flatMap((name) => readProcess(Number(name)))
  } catch {
    return []
  }
}

/** What the process started, and what that did, in turn. */
export function descendantsOf(pid: number, all: readonly Process[] = allProcesses()): Process[] {
  const own = all.filter(({ parent }) => parent === pid)
  return [...own, ...own.flatMap((child) => descendantsOf(child.pid, all))]
}

function readProcess(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const parent = Number(/^PPid:\s+(\d+)$/mu.exec(status)?.[1])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return [{ pid, parent, command }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
