import type { Handlers } from '#server/platform/handler.ts'
import type { Platform } from '#server/platform/platform.ts'

import { countRecords } from './count-records.ts'

type MachineHandlers = Pick<Handlers, 'machineCounts'>

/** What auditors ask about machines and the records that they rule. */
export const machineHandlers = (platform: Platform): MachineHandlers => ({
  machineCounts: (_, { caller }) => countRecords(platform, caller),
})
