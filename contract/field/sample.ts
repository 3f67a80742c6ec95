import { z } from 'zod/mini'

/**
 * `sw/up/<addr>/sample`: what a terminal read from the devices on its buses, one kind of device a message, many
 * devices and instants. It is acknowledged once it is stored; a message that comes again changes nothing.
 *
 * A reading is an integer, `value × 10^decimals` of the item's unit (contract/device). What was not read is null, and
 * a row may end early. What was not there before is added to a sample of the same device and instant; what was
 * there stays, unless the message says that it `corrects`.
 */
export const sampleMessage = z.object({
  /** Code of the device type: its list of items says what the places of a row mean. */
  type: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)),
  samples: z
    .array(
      z.tuple([
        /** The device's address on the terminal's bus. */
        z.string().check(z.minLength(1), z.maxLength(64)),
        /** When it was read by the terminal's clock, epoch ms. */
        z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)),
        z.array(z.nullable(z.int())).check(z.maxLength(400)),
      ]),
    )
    .check(z.minLength(1), z.maxLength(5000)),
  /** Read anew because the first reading was wrong: takes the place of what is there. */
  corrects: z.optional(z.boolean()),
})
export type SampleMessage = z.infer<typeof sampleMessage>
