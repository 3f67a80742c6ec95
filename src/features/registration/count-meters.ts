import type { FoundBox } from '#contract/registration/registration.contract.ts'

export const countMeters = (boxes: readonly FoundBox[]): number =>
  boxes.reduce((sum, box) => sum + box.meters.length, 0)
