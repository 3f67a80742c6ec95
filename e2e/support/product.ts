import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { patience } from '#tools/pace/pace.ts'

import { known } from './known.ts'

export interface ProductOptions {
  /** Registrations run so many times faster. */
  readonly speed?: number
  /** Kept when the product stops, so that another can start on it. Default: a folder that goes with it. */
  readonly dataDir?: string
  /** 0 takes any. */
  readonly port?: number
  /** Of its broker; terminals that outlive a restart find it again there. Default: any. */
  readonly mqttPort?: number
}

/** The whole product as a child process, the way `npm run e2e:server` starts it. */
export interface Product {
  readonly origin: string
  readonly process: ChildProcess
  /** What it printed, for a test that fails. */
  log(): string
  /** As Ctrl-C does. */
  stop(): Promise<void>
  /** As a power cut does. */
  kill(): Promise<void>
}

/** Starts a product of its own; ready when it resolves. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { speed = 60, port = 0, mqttPort = 0 } = options
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'statewatt-e2e-'))
  const flags = {
    port,
    data: dataDir,
    password: known.firstPassword,
    captcha: known.captcha,
    speed,
    'mqtt-port': mqttPort,
  }
  const child = spawn(
    process.execPath,
    ['e2e/server.ts', ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
    if (options.dataDir === undefined && signal !== 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
  }
  const origin = await new Promise<string>((done, fail) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const [, address] = /^ready (http:\S+)$/mu.exec(output) ?? []
      if (address !== undefined) done(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(new Error(`the product ended with ${code}:\n${output}`)))
    setTimeout(
      () => fail(new Error(`the product is not ready in time:\n${output}`)),
      patience(120_000),
    ).unref()
  })
  return {
    origin,
    process: child,
    log: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** What `e2e/server.ts` said of itself before it was ready. */
export function saidBy(product: Product, name: 'data' | 'broker'): string {
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'mu').exec(product.log()) ?? []
  if (value === undefined) throw new Error(`the product did not say its ${name}`)
  return value
}
