/** How bad a line is: shares of frames from 0 to 1, and how much longer each takes. */
export interface LineFaults {
  /** A bit of the frame is turned. */
  readonly noise: number
  readonly loss: number
  readonly delayMs: number
}

export const goodLine: LineFaults = { noise: 0, loss: 0, delayMs: 0 }

/** What arrives of a frame at the other end; null where it is lost. */
export function carried(
  frame: Uint8Array,
  { noise, loss }: LineFaults,
  random: () => number,
): Uint8Array | null {
  if (random() < loss) return null
  if (random() >= noise) return frame
  const place = Math.floor(random() * frame.length)
  const bit = 1 << Math.floor(random() * 8)
  return frame.map((byte, at) => (at === place ? byte ^ bit : byte))
}
