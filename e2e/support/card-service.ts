import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The card service of a counter as a process of its own, with a card that is a file. */
export class CardService {
  readonly #folder = mkdtempSync(join(tmpdir(), 'statewatt-desk-'))
  readonly #state = join(this.#folder, 'desk.json')
  readonly card = join(this.#folder, 'card.bin')
  #process: ChildProcess | null = null

  /** Makes a new card in the reader. @returns when it is there */
  async makeCard(): Promise<void> {
    await once(this.#spawn(['--new-card', this.card]), 'exit')
  }

  /** Starts it; with a server and its code it is paired first. */
  async start(pairing: { readonly server: string; readonly code: string } | null = null): Promise<void> {
    const args = pairing === null ? [] : ['--server', pairing.server, '--code', pairing.code]
    const started = this.#spawn([...args, '--state', this.#state, '--virtual', this.card])
    this.#process = started
    await new Promise<void>((listens, failed) => {
      let said = ''
      started.stdout.on('data', (data: Buffer) => {
        said += data.toString('utf8')
        if (said.includes('ws://127.0.0.1')) listens()
      })
      started.once('exit', () => failed(new Error(`the card service ended: ${said}`)))
    })
  }

  async kill(): Promise<void> {
    if (this.#process === null || this.#process.exitCode !== null) return
    this.#process.kill('SIGKILL')
    await once(this.#process, 'exit')
    this.#process = null
  }

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #spawn(args: readonly string[]) {
    return spawn(process.execPath, ['field/desk/main.ts', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  }
}
