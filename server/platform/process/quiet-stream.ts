import type { DestinationStream } from 'pino'

import { systemMessages } from '#contract/log/system-messages.ts'

/** Warnings and errors of one message in a minute; what comes beyond is counted. */
const linesOfOne = 60
const windowMs = 60_000
/** Messages that are told apart: they are the program's own, so there are not many. */
const knownMessages = 500

interface Told {
  readonly since: number
  lines: number
  more: number
}

/**
 * Keeps a fault that repeats itself from filling the disk: a database that is away fails every message of every
 * terminal, each with a stack. A minute's first lines are written, and then one that says how many more there were.
 */
export class QuietStream implements DestinationStream {
  readonly #to: DestinationStream
  readonly #told = new Map<string, Told>()

  constructor(to: DestinationStream) {
    this.#to = to
  }

  write(line: string): void {
    const fault = faultOf(line)
    if (fault === null || this.#measure(fault)) this.#to.write(line)
  }

  #measure({ message, at }: Fault): boolean {
    this.#tellOver(at)
    const known = this.#told.get(message)
    if (known) {
      const isWritten = known.lines < linesOfOne
      known[isWritten ? 'lines' : 'more'] += 1
      return isWritten
    }
    if (this.#told.size < knownMessages) this.#told.set(message, { since: at, lines: 1, more: 0 })
    return true
  }

  /** Says of minutes that are over what they left out. */
  #tellOver(now: number): void {
    for (const [about, { since, more }] of this.#told) {
      if (now - since < windowMs && now >= since) continue
      this.#told.delete(about)
      if (more === 0) continue
      const time = new Date(now).toISOString()
      this.#to.write(
        `${JSON.stringify({ level: 40, time, about, more, msg: systemMessages.linesLeftOut })}\n`,
      )
    }
  }
}

interface Fault {
  readonly message: string
  readonly at: number
}

/** A warning or an error; `null` for all other lines, which are not read. */
function faultOf(line: string): Fault | null {
  if (!/^\{"level":[456]0,/u.test(line)) return null
  try {
    const { msg, time } = JSON.parse(line) as { msg?: unknown; time?: unknown }
    const at = new Date(typeof time === 'string' ? time : Number.NaN).getTime()
    return typeof msg === 'string' && !Number.isNaN(at) ? { message: msg, at } : null
  } catch {
    return null
  }
}
