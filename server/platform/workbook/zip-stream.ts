import { strToU8, Zip, ZipDeflate } from 'fflate'

/** Text that makes a part of the zip; an iterable is packed as it comes. */
export type ZipPart = readonly [name: string, content: string | AsyncIterable<string>]

/**
 * A zip, packed while its parts are still being made: what waits in memory is a piece of one part. Whoever reads
 * slowly holds up whoever writes.
 */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, data) => {
    failure ??= error
    packed.push(data)
  })
  const takePacked = (): Uint8Array[] => {
    if (failure) throw failure
    const taken = packed
    packed = []
    return taken
  }
  for (const [name, content] of parts) {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    // oxlint-disable-next-line no-await-in-loop -- a zip's parts follow one another
    for await (const piece of typeof content === 'string' ? [content] : content) {
      part.push(strToU8(piece))
      yield* takePacked()
    }
    part.push(new Uint8Array(), true)
    yield* takePacked()
  }
  zip.end()
  yield* takePacked()
}
