import { createHash, randomBytes } from 'node:crypto'

import { afterEach, expect, it, vi } from 'vitest'

import { sha256Of } from '#src/features/upgrade/file/sha-256.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** As the browser gives parts of a file, which the page's own blob does not. */
const fileOf = (bytes: Uint8Array): Blob => {
  const part = (from: number, to: number): unknown => ({
    size: to - from,
    arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes.subarray(from, to)).buffer),
    slice: (begin: number, end = to - from) => part(from + begin, from + end),
  })
  return part(0, bytes.length) as Blob
}

it('a file’s digest is the same by plain http, where the browser works none out (collection §7 Collect: upgrade)', async () => {
  vi.stubGlobal('crypto', {})
  for (const size of [0, 1, 55, 56, 63, 64, 65, 119, 120, 4096, 1_048_576, 2_500_001]) {
    const bytes = randomBytes(size)
    const digest = createHash('sha256').update(bytes).digest('hex')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([size, await sha256Of(fileOf(bytes))]).toEqual([size, digest])
  }
})
