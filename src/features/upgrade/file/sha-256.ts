/** FIPS 180-4: the first 32 bits of the fractional parts of cube roots of the first 64 primes. */
const rounds = Uint32Array.from(fractionsOf(64, Math.cbrt))
/** And of square roots of the first 8. */
const begin = Uint32Array.from(fractionsOf(8, Math.sqrt))

function fractionsOf(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32))
}

const blockBytes = 64
/** So much is worked out before others have their turn. */
const stepBytes = 1_048_576

/**
 * SHA-256 of a file, hex. The browser's own is only there on https and localhost; consoles inside a utility's network
 * are also reached by plain http.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (subtle) return hexOf(new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer())))
  const state = begin.slice()
  const whole = file.size - (file.size % blockBytes)
  for (let at = 0; at < whole; at += stepBytes) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the file
    const bytes = await file.slice(at, Math.min(whole, at + stepBytes)).arrayBuffer()
    addBlocks(state, bytes)
  }
  addBlocks(state, endOf(await file.slice(whole).arrayBuffer(), file.size))
  const digest = new DataView(new ArrayBuffer(32))
  for (const [place, word] of state.entries()) digest.setUint32(place * 4, word)
  return hexOf(new Uint8Array(digest.buffer))
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What is left of the file, a set bit, zeros and the length in bits. */
function endOf(rest: ArrayBuffer, size: number): ArrayBuffer {
  const end = new Uint8Array((rest.byteLength + 9 > blockBytes ? 2 : 1) * blockBytes)
  end.set(new Uint8Array(rest))
  end[rest.byteLength] = 0x80
  new DataView(end.buffer).setBigUint64(end.length - 8, BigInt(size) * 8n)
  return end.buffer
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function addBlocks(state: Uint32Array, bytes: ArrayBuffer): void {
  const view = new DataView(bytes)
  const words = new Uint32Array(64)
  const word = (place: number): number => words[place] ?? 0
  for (let block = 0; block < view.byteLength; block += blockBytes) {
    for (let place = 0; place < 16; place += 1) words[place] = view.getUint32(block + place * 4)
    for (let place = 16; place < 64; place += 1) {
      const [late, early] = [word(place - 2), word(place - 15)]
      const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
      const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
      words[place] = word(place - 16) + s0 + word(place - 7) + s1
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let place = 0; place < 64; place += 1) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const one = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[place] ?? 0) + word(place)) | 0
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    for (const [place, add] of [a, b, c, d, e, f, g, h].entries()) state[place] = (state[place] ?? 0) + add
  }
}
