import { createServer, type Server } from 'node:net'

import { joined } from '#contract/protocols/bytes.ts'
import { encodeTcp, readTcp } from '#contract/protocols/modbus/frame.ts'

import { answerUnit, type Unit } from './unit.ts'

/** Exception of a gateway that knows no such unit (Modbus Application Protocol V1.1b3 §7). */
const gatewaySilent = 11

/**
 * Serves devices over Modbus TCP, as a gateway does.
 *
 * @param units as they are at each question
 * @returns the server, listening
 */
export function serveUnits(port: number, units: () => readonly Unit[]): Promise<Server> {
  const server = createServer((socket) => {
    let rest: Uint8Array = new Uint8Array()
    socket.on('error', () => socket.destroy())
    socket.on('data', (data: Uint8Array) => {
      const read = readTcp(joined(rest, data))
      // Whoever speaks something else is not answered.
      if (!read) {
        socket.destroy()
        return
      }
      rest = read.rest
      const known = units()
      for (const { unit, transaction, pdu } of read.messages) {
        const found = known.find(({ address }) => Number(address) === unit)
        const answer = found ? answerUnit(pdu, found) : Uint8Array.of((pdu[0] ?? 0) | 0x80, gatewaySilent)
        socket.write(encodeTcp({ unit, pdu: answer }, transaction))
      }
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
