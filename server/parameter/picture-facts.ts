/** What a picture says of itself in its first bytes. Sides in px. */
export interface PictureFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/**
 * Kind and size, read from the content alone; `null` for whatever is no PNG, JPEG or WebP or breaks off before
 * its size. SVG is none of them: it could carry scripts.
 */
export function pictureFacts(bytes: Buffer): PictureFacts | null {
  const facts = pngFacts(bytes) ?? webpFacts(bytes) ?? jpegFacts(bytes)
  return facts !== null && facts.width > 0 && facts.height > 0 ? facts : null
}

const has = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

/** Signature and IHDR first, IEND last (PNG, W3C REC 5.2). */
function pngFacts(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 45 || !has(bytes, 0, '\u0089PNG\r\n\u001a\n') || !has(bytes, 12, 'IHDR')) return null
  if (!has(bytes, bytes.length - 8, 'IEND')) return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** RIFF with a VP8, VP8L or VP8X chunk first, and as long as it says (RFC 9649). */
function webpFacts(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 30 || !has(bytes, 0, 'RIFF') || !has(bytes, 8, 'WEBP')) return null
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null
  const sides = webpSides(bytes)
  return sides && { type: 'image/webp', width: sides[0], height: sides[1] }
}

function webpSides(bytes: Buffer): readonly [width: number, height: number] | null {
  if (has(bytes, 12, 'VP8X')) return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (has(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  }
  if (has(bytes, 12, 'VP8 ') && has(bytes, 23, '\u009d\u0001\u002a'))
    return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  return null
}

/** Start of a frame: C0 to CF but for tables (C4, C8, CC) (ITU T.81 B.1.1.3). */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** From marker to marker until the frame's header; the end marker must be there too. */
function jpegFacts(bytes: Buffer): PictureFacts | null {
  if (!has(bytes, 0, '\u00ff\u00d8\u00ff') || !bytes.includes('\u00ff\u00d9', 2, 'latin1')) return null
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Fill bytes before a marker.
    if (marker === 0xff) at += 1
    else if (beginsFrame(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else {
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2) return null
      at += 2 + length
    }
  }
  return null
}
