import type { Socket } from 'node:net'

/** A terminal's longest message, with room to spare: a registration report of thousands of meters. */
export const largestPacket = 256 * 1024
/** A CONNECT is a name, a password and a will. */
const largestFirst = 4 * 1024
/**
 * Ends connections whose packets claim to be longer than a terminal's ever are. An MQTT packet says its length in
 * front, up to 256 MB, and the broker would gather it all before anybody is asked for a password. What comes behind
 * a CONNECT waits in the network until that is answered.
 */
export function watchPacketSizes(socket: Socket, onTooLarge: (bytes: number) => void): void {
  const packets = new PacketLengths()
  socket.on('data', (chunk: Buffer) => {
    const claimed = packets.longestIn(chunk)
    if (claimed <= largestPacket && packets.first <= largestFirst) return
    onTooLarge(Math.max(claimed, packets.first))
    socket.destroy()
  })
}

/** Reads the fixed headers of a stream of packets and skips what they hold (MQTT 3.1.1, 2.2). */
class PacketLengths {
  /** Length of the first packet, as far as it is known. */
  first = 0
  #packets = 0
  #toSkip = 0
  #isInLength = false
  #length = 0
  #shift = 0

  /** The longest length that a header in this chunk claims. */
  longestIn(chunk: Buffer): number {
    let longest = 0
    for (let at = 0; at < chunk.length;) {
      if (this.#toSkip > 0) {
        const skipped = Math.min(this.#toSkip, chunk.length - at)
        this.#toSkip -= skipped
        at += skipped
      } else {
        longest = Math.max(longest, this.#take(chunk.readUInt8(at)))
        at += 1
      }
    }
    return longest
  }

  /** Takes one byte of a header. @returns the packet's length once it is known, 0 before */
  #take(byte: number): number {
    if (!this.#isInLength) {
      this.#isInLength = true
      this.#length = 0
      this.#shift = 0
      return 0
    }
    this.#length += (byte & 127) << this.#shift
    this.#shift += 7
    // Of the four bytes that a length may have, the last one goes on to none.
    if (byte >= 128 && this.#shift < 28) return 0
    this.#isInLength = false
    this.#toSkip = this.#length
    this.#packets += 1
    if (this.#packets === 1) this.first = this.#length
    return this.#length
  }
}
