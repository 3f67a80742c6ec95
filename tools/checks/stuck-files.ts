import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

import type { Reporter } from 'vitest/node'

import { patience } from '../pace/pace.ts'
import { descendantsOf } from './processes.ts'
import { writeNames } from './second-tries.ts'

/** A folder in which each process that runs tests keeps a file: its name the process's number, its content the test file. */
export const runningVariable = 'STATEWATT_RUNNING'
/** Where {@link StuckFiles} writes; without it nothing is watched. */
export const stuckVariable = 'STATEWATT_STUCK'
/** In ms, for a test of this. */
export const longestVariable = 'STATEWATT_LONGEST_FILE'

/** In ms. Three times what the longest file takes. */
const longest = (): number => Number(process.env[longestVariable] ?? patience(600_000))

/** Ends processes that do not come to the end of a test file, says what they had started, and writes down the files. */
class StuckFiles implements Reporter {
  readonly #stuck: string[] = []
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    const folder = process.env[runningVariable]
    if (folder === undefined || process.env[stuckVariable] === undefined) return
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    this.#timer = setInterval(() => this.#look(folder), Math.min(10_000, longest() / 10))
  }

  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    clearInterval(this.#timer)
    // Each process that was ended is an error; what went wrong besides is no matter of a second try.
    writeNames(process.env[stuckVariable], errors.length > this.#stuck.length ? [] : this.#stuck)
  }

  #look(folder: string): void {
    const own = new Set(descendantsOf(process.pid).map(({ pid }) => pid))
    for (const name of readdirSync(folder)) {
      const note = join(folder, name)
      const seconds = (Date.now() - statSync(note).mtimeMs) / 1000
      if (own.has(Number(name)) && seconds * 1000 > longest()) this.#end(Number(name), note, seconds)
    }
  }

  #end(pid: number, note: string, seconds: number): void {
    const file = relative(process.cwd(), readFileSync(note, 'utf8'))
    rmSync(note)
    this.#stuck.push(file)
    const started = descendantsOf(pid)
    process.stdout.write(`stuck: ${file}, not done after ${seconds.toFixed(0)} s\n`)
    for (const { command } of started) process.stdout.write(`  had started ${command.slice(0, 300)}\n`)
    for (const each of [pid, ...started.map((child) => child.pid)]) end(each)
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default StuckFiles
