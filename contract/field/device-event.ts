import { z } from 'zod/mini'

import { instant } from '../kernel/shapes.ts'

/**
 * `sw/up/<addr>/event`: what happened at a terminal or at devices on its buses. It is acknowledged once it is stored;
 * a message that comes again changes nothing, because a device has one event of a code at an instant.
 */
export const eventMessage = z.object({
  events: z
    .array(
      z.object({
        /** The device's address on the terminal's bus; absent: the terminal itself. */
        device: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
        /** A data identifier of DL/T 645-2007, or the name of an alarm of a Modbus device (`eventDetail.code`). */
        code: z.string().check(z.regex(/^[0-9A-Za-z._-]{1,40}$/)),
        at: instant,
        /** Of breakers: 1 success, 2 fail (collection §9). */
        result: z.optional(z.union([z.literal(1), z.literal(2)])),
        text: z.optional(z.string().check(z.maxLength(200))),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
})
export type EventMessage = z.infer<typeof eventMessage>
