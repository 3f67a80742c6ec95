import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Debian's mosquitto on a loopback port; it stands for an existing broker. */
export class Mosquitto {
  readonly port: number
  readonly #directory: string
  #process: ChildProcess | null = null

  private constructor(port: number, directory: string) {
    this.port = port
    this.#directory = directory
  }

  static async create(): Promise<Mosquitto> {
    const directory = await mkdtemp(join(tmpdir(), 'mosquitto-'))
    const port = await freePort()
    // Sessions survive a restart of the broker, as they do in a real one.
    const lines = [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      'persistence true',
      `persistence_location ${directory}/`,
      'log_type error',
      // It says so once its listener is open.
      'log_type information',
    ]
    // Started by root it would give its rights up and could not write here.
    if (process.getuid?.() === 0) lines.push('user root')
    await writeFile(join(directory, 'mosquitto.conf'), `${lines.join('\n')}\n`)
    return new Mosquitto(port, directory)
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    this.#process = spawn('mosquitto', ['-c', join(this.#directory, 'mosquitto.conf')], {
      env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await runs(this.#process)
  }

  async stop(): Promise<void> {
    const running = this.#process
    this.#process = null
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.#directory, { recursive: true, force: true })
  }
}

/** Resolves once the broker says that it runs; rejects with what it said where it ends instead. */
function runs(broker: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    broker.stderr?.on('data', (data: Buffer) => {
      said += data.toString()
      if (/ running$/m.test(said)) resolve()
    })
    broker.on('error', reject)
    broker.on('exit', () => reject(new Error(`mosquitto did not start: ${said}`)))
  })
}
