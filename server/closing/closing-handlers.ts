import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { closeShift, countDrawer, resumeShift } from './close-shift.ts'
import { findCounters, findShifts, shiftDetailOf } from './shift-rows.ts'

type ClosingHandlers = Pick<
  Handlers,
  'searchShifts' | 'readShift' | 'countDrawer' | 'resumeShift' | 'closeShift' | 'closingCounters'
>

/** Counting and closing of the cash drawers. */
export const closingHandlers = (platform: Platform): ClosingHandlers => ({
  searchShifts: (input, { caller }) => findShifts(platform.db, caller, input),
  readShift: ({ shiftId }, { caller }) => shiftDetailOf(platform.db, caller, shiftId),
  countDrawer: (input, context) => countDrawer(platform, input, context),
  resumeShift: (input, context) => resumeShift(platform, input, context),
  closeShift: (input, context) => closeShift(platform, input, context),
  closingCounters: (_, { caller }) => findCounters(platform.db, caller),
})
