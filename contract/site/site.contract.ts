import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { instant, queryId, utcOffset } from '../kernel/shapes.ts'

/** Offsets that a site had before: days before `beforeDay`, as far as no earlier row speaks of them. */
export const siteOffsets = call('GET', '/site/offsets', {
  need: { menu: 'site', action: 'view' },
  input: z.strictObject({ siteId: queryId }),
  data: z.array(
    z.object({
      beforeDay: z.iso.date(),
      detailUtcTime: utcOffset,
      changedAt: instant,
      changedBy: z.string(),
    }),
  ),
  summary: 'The time zones that a site had, the newest first.',
})
