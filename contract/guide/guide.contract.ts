import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { nothing } from '../kernel/shapes.ts'

/** What can be found from anywhere, and the screen that opens it. */
export const foundKinds = ['terminal', 'customer', 'site', 'order', 'device', 'measuringPoint'] as const
export type FoundKind = (typeof foundKinds)[number]

const found = z.object({
  kind: z.enum(foundKinds),
  id: z.int(),
  name: z.string(),
  /** Empty: the name is the same in both languages. */
  nameEnglish: z.string(),
  /** What tells it from others of its name: address, number. */
  mark: z.string(),
})
export type Found = z.infer<typeof found>

/** Core §2 Header search finds pages; people look for records as well (issue 16, 3). */
export const findRecords = call('POST', '/guide/find', {
  need: 'session',
  input: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(50)) }),
  data: z.array(found),
  summary:
    'Terminals, customers, sites, orders, devices and measuring points that fit a text, five of a kind at the most; of the institutions and screens that the user may see.',
})

export const readAbout = call('GET', '/guide/about', {
  need: 'session',
  input: nothing,
  data: z.object({ version: z.string() }),
  summary: "The product's version.",
})

/** Steps that make an installation usable, in their order. */
export const firstStepNames = ['agency', 'site', 'terminal', 'operator', 'customer'] as const
export type FirstStepName = (typeof firstStepNames)[number]

export const readFirstSteps = call('GET', '/guide/firstSteps', {
  need: 'session',
  input: nothing,
  /** Only those whose screen the user may see. Empty: there is nothing left to begin with. */
  data: z.array(z.object({ name: z.enum(firstStepNames), isDone: z.boolean() })),
  summary: 'What is still to be set up, of what the user may see; empty once all of it was begun.',
})
