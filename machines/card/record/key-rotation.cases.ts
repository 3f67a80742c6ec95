import type { KeysRotate } from './key-rotation.machine.ts'

/** One event for each way that it can go, and one for each guard that refuses. */
export const keyRotationCases: readonly KeysRotate[] = [
  { type: 'keys.rotate', seen: 1, newest: 1, most: 255 },
  { type: 'keys.rotate', seen: 1, newest: 2, most: 255 },
  { type: 'keys.rotate', seen: 254, newest: 254, most: 255 },
]
