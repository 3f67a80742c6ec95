import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { instant, none } from '../kernel/shapes.ts'

/** Longest texts of one fault, in UTF-16 units; the console cuts what is longer. */
export const faultLimits = { message: 1_000, info: 4_000, url: 2_000, stack: 8_000 } as const
/** Faults in one report at the most. */
const reportLimit = 20

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** Faults of the console itself, for the server's log (core §2 Error log dialog, §8 Global errors). */
export const reportErrors = call('POST', '/settings/log/addErrorLog', {
  need: 'session',
  input: z.strictObject({
    errors: z
      .array(
        z.strictObject({
          message: text(faultLimits.message),
          info: text(faultLimits.info),
          url: text(faultLimits.url),
          stack: text(faultLimits.stack),
          at: instant,
          /** How often it came in a row. */
          count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(reportLimit)),
  }),
  data: none,
  summary: "Writes faults of the console into the server's log; ten reports a minute of one session.",
})
