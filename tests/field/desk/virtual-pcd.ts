import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import type { CardMemory } from '#field/card/card-memory.ts'
import { startCard } from '#field/card/card-program.ts'

const daemon = '/usr/sbin/pcscd'
const driver = '/usr/lib/pcsc/drivers/serial/libifdvpcd.so'
/** vsmartcard's own, of its configuration in Debian. It listens on all addresses: for tests alone. */
const port = 35_963

export const hasVirtualPcd = existsSync(daemon) && existsSync(driver) && process.getuid?.() === 0

/** Debian's pcscd with the virtual reader of vsmartcard. */
export class VirtualPcd {
  readonly #process: ChildProcess

  private constructor(started: ChildProcess) {
    this.#process = started
  }

  static start(): VirtualPcd {
    return new VirtualPcd(spawn(daemon, ['--foreground'], { stdio: 'ignore' }))
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return
    this.#process.kill('SIGTERM')
    await once(this.#process, 'exit')
  }
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
  static async insert(memory: CardMemory, tries = 50): Promise<VirtualCard> {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return new VirtualCard(socket, memory)
    } catch (error) {
      if (tries <= 1) throw error
      await wait(100)
      return VirtualCard.insert(memory, tries - 1)
    }
  }

  remove(): void {
    this.#socket.destroy()
  }
}
