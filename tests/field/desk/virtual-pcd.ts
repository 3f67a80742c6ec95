import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { CardMemory } from '#field/card/card-memory.ts'
import { startCard } from '#field/card/card-program.ts'

const daemon = '/usr/sbin/pcscd'
const driver = '/usr/lib/pcsc/drivers/serial/libifdvpcd.so'
export const hasVirtualPcd = existsSync(daemon) && existsSync(driver) && process.getuid?.() === 0

/**
 * Debian's pcscd with the virtual reader of vsmartcard, whose two slots listen on all addresses: for tests alone.
 * Debian's own configuration names ports that any connection of the machine may have for its own end.
 */
export class VirtualPcd {
  /** Where a card is put into the first slot. */
  readonly port: number
  readonly #process: ChildProcess
  readonly #folder: string

  private constructor(port: number) {
    this.port = port
    this.#folder = mkdtempSync(join(tmpdir(), 'statewatt-pcd-'))
    const channel = `0x${port.toString(16).toUpperCase()}`
    const lines = [
      'FRIENDLYNAME "Virtual PCD"',
      `DEVICENAME /dev/null:${channel}`,
      `LIBPATH ${driver}`,
      `CHANNELID ${channel}`,
    ]
    writeFileSync(join(this.#folder, 'vpcd'), `${lines.join('\n')}\n`)
    this.#process = spawn(daemon, ['--foreground', '--config', this.#folder], { stdio: 'ignore' })
  }

  static async start(): Promise<VirtualPcd> {
    for (let port = firstPort; port < lastPort; port += 2) {
      // oxlint-disable-next-line no-await-in-loop -- the first that is free
      if ((await isFree(port)) && (await isFree(port + 1))) return new VirtualPcd(port)
    }
    throw new Error(`no two ports are free from ${firstPort} to ${lastPort}`)
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill(signal)
      await once(this.#process, 'exit')
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Below those that systems give to connections. */
const firstPort = 21_400
const lastPort = 21_500

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(port)
  const free = await listening
  if (free) {
    server.close()
    await once(server, 'close')
  }
  return free
}

const powerOff = 0
const powerOn = 1
const reset = 2
const giveAtr = 4
/** T=1 and nothing else to say (ISO 7816-3). */
const atr = Buffer.from('3b80800101', 'hex')

/** A card in vsmartcard's reader: the driver asks over TCP, two bytes of length before each message. */
export class VirtualCard {
  readonly #socket: Socket

  private constructor(socket: Socket, memory: CardMemory) {
    this.#socket = socket
    let program = startCard(memory)
    let rest = Buffer.alloc(0)
    const answer = (message: Buffer): void => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(message.length)
      socket.write(Buffer.concat([length, message]))
    }
    socket.on('error', () => {})
    socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data])
      while (rest.length >= 2 && rest.length >= 2 + rest.readUInt16BE()) {
        const message = rest.subarray(2, 2 + rest.readUInt16BE())
        rest = rest.subarray(2 + message.length)
        const [control] = message
        if (message.length > 1) answer(Buffer.from(program.transmit(Uint8Array.from(message))))
        else if (control === giveAtr) answer(atr)
        else if (control === powerOff || control === powerOn || control === reset) program = startCard(memory)
      }
    })
  }

  /** Puts the card in, as soon as the reader is there. */
  static async insert(
    { port }: Pick<VirtualPcd, 'port'>,
    memory: CardMemory,
    tries = 50,
  ): Promise<VirtualCard> {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return new VirtualCard(socket, memory)
    } catch (error) {
      if (tries <= 1) throw error
      await wait(100)
      return VirtualCard.insert({ port }, memory, tries - 1)
    }
  }

  remove(): void {
    this.#socket.destroy()
  }
}
