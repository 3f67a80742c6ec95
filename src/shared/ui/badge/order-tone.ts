import type { CardOrderState } from '#contract/card/card-states.ts'

import type { Tone } from './tone-badge.tsx'

/** Colours of the states of prepaid-card orders, the same wherever one is shown. */
export const toneOfOrder: Readonly<Record<CardOrderState, Tone>> = {
  awaitingApproval: 'orange',
  booked: 'blue',
  writing: 'blue',
  unknown: 'red',
  notWritten: 'orange',
  undoing: 'orange',
  written: 'green',
  reversing: 'orange',
  reversed: 'purple',
  cancelled: 'gray',
  rejected: 'gray',
  carried: 'purple',
}
