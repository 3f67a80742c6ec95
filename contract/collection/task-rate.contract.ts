import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, listQuery, page } from '../kernel/shapes.ts'
import { dimension, integrityDays, rate } from '../reading/reading.contract.ts'
import { taskKinds } from './codes.ts'

const { fields: days, inOrder, withinAMonth } = integrityDays

const taskRate = z.object({
  taskId: id,
  termId: id,
  fTmName: z.string(),
  fConAdd: z.string(),
  tpName: z.string(),
  taskKind: z.literal(taskKinds),
  /** Runs of the days that have ended, and how. */
  runs: z.int(),
  done: z.int(),
  partial: z.int(),
  failed: z.int(),
  unknown: z.int(),
  /** Readings that those runs asked for, as far as it was known how many should come. */
  ...rate,
  /** Day by day at the terminal's site, for the heat map: runs that ended, and those of them that got everything. */
  days: z.array(z.object({ day: z.iso.date(), ...rate })),
})
export type TaskRate = z.infer<typeof taskRate>

export const searchTaskRates = call('POST', '/emMmSucRate/searchTermTaskSuccessRate', {
  need: { menu: 'integrity', action: 'view' },
  input: z
    .strictObject({
      ...listQuery,
      ...days,
      dimension,
      /** Name or communication address of the terminal. */
      terminalMng: z.optional(z.string().check(z.maxLength(100))),
    })
    .check(inOrder, withinAMonth),
  data: page(taskRate),
  summary: 'How well each terminal’s collection tasks ran, the worst first, and what of their readings came.',
})
