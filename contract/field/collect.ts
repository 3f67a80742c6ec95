import { z } from 'zod/mini'

import { instant } from '../kernel/shapes.ts'

const text = z.string().check(z.minLength(1), z.maxLength(64))

/** Which readings of its devices a terminal is to tell: what they measure now, or what it keeps. */
const wanted = z.discriminatedUnion('what', [
  z.object({ what: z.literal('current') }),
  /** The newest that it keeps. */
  z.object({ what: z.literal('last'), count: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** What it froze at an instant. */
  z.object({ what: z.literal('at'), at: instant }),
  /** One every so many seconds from `from` on, the end left out. */
  z.object({
    what: z.literal('span'),
    from: instant,
    to: instant,
    everySeconds: z.int().check(z.minimum(1), z.maximum(86_400)),
  }),
])
export type Wanted = z.infer<typeof wanted>

export const collectRead = z.object({
  /** Kind of device (contract/device), and its items. */
  type: text,
  items: z.array(text).check(z.maxLength(400)),
  /** Addresses on the terminal's bus. */
  devices: z.array(text).check(z.maxLength(2000)),
  wanted,
})
export type CollectRead = z.infer<typeof collectRead>

/**
 * `content` of an operation with the code `collectData`. What is read comes as `sample` messages; the result follows
 * once they are acknowledged, with one item for each device of each read: `value` is how many readings were sent.
 */
export const collectContent = z.object({
  /** Most readings of one answer are 20,000; a terminal refuses more. */
  reads: z.array(collectRead).check(z.minLength(1), z.maxLength(500)),
  /** Asked of the device itself, not of what the terminal keeps. */
  through: z.boolean(),
  /** Of instants at which nothing changed nothing is told. */
  changesOnly: z.boolean(),
  /** The next is read once the one before it was; what fails ends it. */
  inOrder: z.boolean(),
})
export type CollectContent = z.infer<typeof collectContent>
