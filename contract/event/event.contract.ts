import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, nothing } from '../kernel/shapes.ts'

/** A category to choose from, named in the caller's language. */
const smallCategory = z.object({ id, code: z.string(), name: z.string() })

export const readEventCategories = call('POST', '/collect/eventAllocation/getEventSmallCategory', {
  need: 'session',
  input: nothing,
  data: z.array(smallCategory),
  summary: 'Every small category of events, to choose from.',
})
