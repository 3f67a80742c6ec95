/**
 * What the server and a card's program both make of bytes (`docs/card-layout.md`): the commands that change a card
 * (ISO 7816-4), and the texts that their MACs and a card's proof are over.
 */
export const instructions = {
  select: 0xa4,
  readRecord: 0xb2,
  updateRecord: 0xdc,
  internalAuthenticate: 0x88,
  putKey: 0xd8,
} as const

/** Short file ids: the server's two slots, and the record of the meter. */
export const slotFile = 1
export const meterFile = 2

/** P2 of READ and UPDATE RECORD: the file, and that P1 is a record's number. */
export const recordOf = (file: number): number => (file << 3) | 4

export const updateRecordApdu = (file: number, record: number, data: Uint8Array): Uint8Array =>
  Uint8Array.of(0, instructions.updateRecord, record, recordOf(file), data.length, ...data)

/** @param wrapped the new key under the current one by one block of SM4, 16 bytes */
export const putKeyApdu = (version: number, wrapped: Uint8Array, mac: Uint8Array): Uint8Array =>
  Uint8Array.of(0x80, instructions.putKey, 0, version, wrapped.length + mac.length, ...wrapped, ...mac)

/** What the MAC of PUT KEY is over; the counter makes it good for one state of the card only. */
export const putKeyText = (
  version: number,
  serial: Uint8Array,
  writeCounter: number,
  wrapped: Uint8Array,
): Uint8Array => {
  const counter = new Uint8Array(4)
  new DataView(counter.buffer).setUint32(0, writeCounter)
  return Uint8Array.of(0x4b, version, ...serial, ...counter, ...wrapped)
}

/** What INTERNAL AUTHENTICATE proves: all that a reading holds, as of this challenge. */
export const proofText = (
  challenge: Uint8Array,
  serial: Uint8Array,
  records: readonly Uint8Array[],
): Uint8Array => Uint8Array.of(0x50, ...challenge, ...serial, ...records.flatMap((record) => [...record]))

/** The key of the demo's blank cards, public: an installation that takes money sets its own. */
export const demoTransportKey = '5374617465776174742064656D6F2031'
