import type { DeskPairingEvent } from './desk-pairing.machine.ts'

/** One event for each way that it can go, and one for each guard that refuses. */
export const deskPairingCases: readonly DeskPairingEvent[] = [
  { type: 'code.make', isVirtual: false },
  { type: 'code.make', isVirtual: true },
  { type: 'code.take', isInTime: true },
  { type: 'code.take', isInTime: false },
  { type: 'desk.revoke' },
]
