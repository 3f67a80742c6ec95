import { randomBytes } from 'node:crypto'

import { type Stroke, strokesOf } from './glyph-strokes.ts'
import { greyPng } from './grey-png.ts'

const width = 240
const height = 80
const paper = 244

const random = (from: number, to: number): number =>
  from + (randomBytes(4).readUInt32BE() / 2 ** 32) * (to - from)

type Place = (x: number, y: number) => readonly [x: number, y: number]

/**
 * Draws a text as pixels: each sign leant, stretched and written by a pen of changing width, all of them touching,
 * bent together, with lines of the same pen across and noise over it. It keeps simple scripts out and no more; see `docs/security.md`.
 *
 * @returns a PNG
 */
export function drawCaptcha(text: string): Buffer {
  const grey = new Float32Array(width * height)
  const bend = waves()
  let left = random(10, 18)
  for (const sign of text) {
    const place = leaning(left)
    for (const stroke of strokesOf(sign))
      write(grey, stroke, (x, y) => bend(...place(x, y)), random(2.6, 3.6))
    left += random(48, 54)
  }
  for (const from of [random(12, 32), random(44, 66)]) write(grey, acrossFrom(from), bend, random(1.2, 1.9))
  const noise = randomBytes(width * height)
  const pixels = grey.map((ink, at) => paper - ink * 190 - ((noise[at] ?? 0) - 128) * 0.22)
  return greyPng(
    width,
    height,
    Uint8Array.from(pixels, (value) => Math.max(0, Math.min(255, value))),
  )
}

/** Two waves, along and across. */
function waves(): Place {
  const [a, b, c, d] = [random(2, 4), random(3, 6), random(0, 6.3), random(0, 6.3)]
  const [along, across] = [random(11, 16), random(20, 30)]
  return (x, y) => [x + a * Math.sin(y / along + c), y + b * Math.sin(x / across + d)]
}

/** Where a sign's grid of 4 by 6 comes to lie. */
function leaning(left: number): Place {
  const [wide, high] = [random(9, 11), random(7.6, 9)]
  const [lean, turn, top] = [random(-0.25, 0.25), random(-0.16, 0.16), random(10, 18)]
  return (x, y) => {
    const [across, down] = [(x - 2) * wide + (3 - y) * high * lean, (y - 3) * high]
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return [left + 2 * wide + across * cos - down * sin, top + 3 * high + across * sin + down * cos]
  }
}

const acrossFrom = (y: number): Stroke => [
  [0, y],
  [width / 3, y + random(-18, 18)],
  [(2 * width) / 3, y + random(-18, 18)],
  [width, y + random(-18, 18)],
]

/** Draws a stroke point after point, with a pen whose width changes on the way. */
function write(grey: Float32Array, stroke: Stroke, place: Place, pen: number): void {
  const shift = random(0, 6.3)
  for (const [at, to] of stroke.slice(1).entries()) {
    const [fromX, fromY] = stroke[at] ?? to
    const [toX, toY] = to
    const [startX, startY] = place(fromX, fromY)
    const [endX, endY] = place(toX, toY)
    const steps = Math.max(2, Math.ceil(Math.hypot(endX - startX, endY - startY) / 1.5))
    for (let step = 0; step <= steps; step++) {
      const part = step / steps
      const [x, y] = place(fromX + (toX - fromX) * part, fromY + (toY - fromY) * part)
      dab(grey, x, y, pen * (1 + 0.25 * Math.sin(part * 3 + at + shift)))
    }
  }
}

/** One touch of the pen, soft at its edge. */
function dab(grey: Float32Array, x: number, y: number, radius: number): void {
  for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= Math.min(height - 1, y + radius + 1); row++)
    for (
      let column = Math.max(0, Math.floor(x - radius - 1));
      column <= Math.min(width - 1, x + radius + 1);
      column++
    ) {
      const ink = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(column - x, row - y)))
      const at = row * width + column
      grey[at] = Math.max(grey[at] ?? 0, ink)
    }
}
