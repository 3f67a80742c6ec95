import { Worker } from 'node:worker_threads'

/** Runs beside the program, which may be caught in a guard that never returns. */
const source = `
const { parentPort, workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
let timer
parentPort.on('message', (machine) => {
  clearTimeout(timer)
  if (machine === null) return
  timer = setTimeout(() => {
    writeSync(2, machine + ': is not done after ' + workerData / 1000 + ' s; look for a guard or an action that never returns\\n')
    process.kill(process.pid, 'SIGKILL')
  }, workerData)
})`

/** The explorer gives up by itself long before. Milliseconds for one machine. */
export const longestForOne = 300_000

/** Ends the program, with a word about the machine, where one takes too long even to be given up. */
export class Watchdog {
  readonly #worker: Worker

  /** @param mostTime milliseconds for one machine */
  constructor(mostTime: number) {
    this.#worker = new Worker(source, { eval: true, workerData: mostTime, execArgv: [] })
    // It keeps nobody from ending.
    this.#worker.unref()
  }

  /** The time of this machine begins. */
  watch(machineId: string): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    this.#worker.postMessage(machineId)
  }

  /** Nothing is watched while others work. */
  rest(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    this.#worker.postMessage(null)
  }
}
