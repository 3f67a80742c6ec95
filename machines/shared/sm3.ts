const mask = 0xffffffff
const rotate = (x: number, n: number): number => ((x << n) | (x >>> (32 - n))) >>> 0
const p0 = (x: number): number => x ^ rotate(x, 9) ^ rotate(x, 17)
const p1 = (x: number): number => x ^ rotate(x, 15) ^ rotate(x, 23)
const start = [0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e]

function utf8(text: string): number[] {
  return Array.from(encodeURIComponent(text).matchAll(/%(..)|./g), ([char, hex]) =>
    hex === undefined ? char.charCodeAt(0) : Number.parseInt(hex, 16),
  )
}

/** The message with its padding, as big-endian words. */
function paddedWords(bytes: readonly number[]): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16)
  const put = (byte: number, i: number) => {
    words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - (i & 3) * 8))
  }
  bytes.forEach(put)
  put(0x80, bytes.length)
  words[words.length - 2] = Math.floor((bytes.length * 8) / (mask + 1))
  words[words.length - 1] = bytes.length * 8
  return words
}

function compress(v: readonly number[], block: Uint32Array): number[] {
  const w = new Uint32Array(68)
  const at = (i: number): number => w[i] ?? 0
  w.set(block)
  for (let j = 16; j < 68; j++)
    w[j] = p1(at(j - 16) ^ at(j - 9) ^ rotate(at(j - 3), 15)) ^ rotate(at(j - 13), 7) ^ at(j - 6)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = v
  for (let j = 0; j < 64; j++) {
    const isEarly = j < 16
    const ss1 = rotate((rotate(a, 12) + e + rotate(isEarly ? 0x79cc4519 : 0x7a879d8a, j % 32)) >>> 0, 7)
    const ff = isEarly ? a ^ b ^ c : (a & b) | (a & c) | (b & c)
    const gg = isEarly ? e ^ f ^ g : (e & f) | (~e & g)
    const tt1 = (ff + d + ((ss1 ^ rotate(a, 12)) >>> 0) + ((at(j) ^ at(j + 4)) >>> 0)) >>> 0
    const tt2 = (gg + h + ss1 + at(j)) >>> 0
    ;[a, b, c, d] = [tt1, a, rotate(b, 9), c]
    ;[e, f, g, h] = [p0(tt2) >>> 0, e, rotate(f, 19), g]
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word ^ (v[i] ?? 0)) >>> 0)
}

/**
 * SM3 (GM/T 0004) of a text in UTF-8, hex. For small texts where no library may be loaded, such as naming
 * a machine's definition; the server hashes its journal with OpenSSL.
 */
export function sm3Hex(text: string): string {
  const words = paddedWords(utf8(text))
  let state = start
  for (let i = 0; i < words.length; i += 16) state = compress(state, words.subarray(i, i + 16))
  return state.map((word) => word.toString(16).padStart(8, '0')).join('')
}
