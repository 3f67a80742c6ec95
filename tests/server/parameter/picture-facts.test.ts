import { describe, expect, it } from 'vitest'

import { pictureFacts } from '#server/parameter/picture-facts.ts'

import { pngOf } from './stage.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const bytes = (...values: number[]): Buffer => Buffer.from(values)

/** An APP0 segment, a table that looks like a frame, then the frame of 800 × 600. */
const jpeg = Buffer.concat([
  bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2),
  bytes(0xff, 0xc4, 0, 4, 0xff, 0xc0),
  bytes(0xff, 0xff, 0xc0, 0, 11, 8, 600 >> 8, 600 & 255, 800 >> 8, 800 & 255, 1, 0, 0, 0),
  bytes(0xff, 0xd9),
])

function riff(body: Buffer): Buffer {
  const size = Buffer.alloc(4)
  const padded = Buffer.concat([latin('WEBP'), body, Buffer.alloc(Math.max(0, 22 - body.length))])
  size.writeUInt32LE(padded.length)
  return Buffer.concat([latin('RIFF'), size, padded])
}
const vp8 = riff(Buffer.concat([latin('VP8 '), Buffer.alloc(7), bytes(0x9d, 1, 0x2a, 0x20, 3, 0x58, 2)]))
const vp8l = riff(Buffer.concat([latin('VP8L'), Buffer.alloc(4), bytes(0x2f, 0x1f, 0xc3, 0x95, 0)]))
const vp8x = riff(Buffer.concat([latin('VP8X'), Buffer.alloc(8), bytes(0x1f, 3, 0, 0x57, 2, 0)]))

describe('a picture tells its kind and size itself', () => {
  it.each([
    ['PNG', pngOf(1920, 1080), { type: 'image/png', width: 1920, height: 1080 }],
    ['JPEG, past tables and fill bytes', jpeg, { type: 'image/jpeg', width: 800, height: 600 }],
    ['WebP, lossy', vp8, { type: 'image/webp', width: 800, height: 600 }],
    ['WebP, lossless', vp8l, { type: 'image/webp', width: 800, height: 600 }],
    ['WebP, extended', vp8x, { type: 'image/webp', width: 800, height: 600 }],
  ])('%s', (_, picture, facts) => {
    expect(pictureFacts(picture)).toEqual(facts)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', latin('not a picture, however long the text may be that says so')],
    ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script/></svg>')],
    ['HTML that begins like a picture', latin('\u0089PNG\r\n\u001a\n<html><script>alert(1)</script></html>')],
    ['GIF', latin('GIF89a\u0020\u0003\u0058\u0002aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['a PNG without sides', pngOf(0, 1080)],
    ['a PNG that breaks off', Buffer.concat([pngOf(1920, 1080).subarray(0, 33), Buffer.alloc(40)])],
    ['a JPEG that breaks off', jpeg.subarray(0, -2)],
    ['a JPEG whose segment has no length', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xd9)],
    ['a JPEG without a frame', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9, 0, 0, 0, 0)],
    ['a WebP that is shorter than it says', vp8.subarray(0, -3)],
    ['a WebP of an unknown kind', riff(latin('ICCPaaaaaaaaaaaaaaaaaaaa'))],
  ])('nothing is known of %s', (_, file) => {
    expect(pictureFacts(file)).toBeNull()
  })
})
