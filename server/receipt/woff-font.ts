import { inflateSync } from 'node:zlib'

const headBytes = 44
const entryBytes = 20

/**
 * A font as it was before it was packed as WOFF 1.0 (W3C, section 4): the PDF library reads a packed one too, but
 * unpacks it again for every glyph, which takes half a minute a page.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * tables)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables, 4)
  const selector = Math.floor(Math.log2(tables))
  directory.writeUInt16BE(2 ** selector * 16, 6)
  directory.writeUInt16BE(selector, 8)
  directory.writeUInt16BE((tables - 2 ** selector) * 16, 10)
  const bodies: Buffer[] = []
  let offset = directory.length
  for (let index = 0; index < tables; index += 1) {
    const from = headBytes + entryBytes * index
    const to = 12 + 16 * index
    const packedAt = woff.readUInt32BE(from + 4)
    const packedLength = woff.readUInt32BE(from + 8)
    const length = woff.readUInt32BE(from + 12)
    const packed = woff.subarray(packedAt, packedAt + packedLength)
    woff.copy(directory, to, from, from + 4)
    directory.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    bodies.push(packedLength < length ? inflateSync(packed) : packed, padding)
    offset += length + padding.length
  }
  return Buffer.concat([directory, ...bodies])
}
