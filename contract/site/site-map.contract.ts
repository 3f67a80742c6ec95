import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, listQuery } from '../kernel/shapes.ts'

/** Sites on one map at the most. */
export const mostOnMap = 1000

const text = z.optional(z.string().check(z.maxLength(100)))
const date = z.optional(z.iso.date())

/** With the filters of the list of sites, so that the map shows what the list has. */
export const sitesOnMap = call('POST', '/site/map', {
  need: { menu: 'site', action: 'view' },
  input: z.strictObject({
    fTid: listQuery.fTid,
    isConSon: listQuery.isConSon,
    label: text,
    siteNo: text,
    siteType: text,
    region: text,
    commissionedOnFrom: date,
    commissionedOnTo: date,
  }),
  data: z.object({
    sites: z.array(
      z.object({
        id,
        label: z.string(),
        labelEnglish: z.string(),
        /** Degrees × 1,000,000. */
        latitude: z.int(),
        longitude: z.int(),
      }),
    ),
    /** Sites that match but have no coordinates. */
    unplaced: z.int(),
  }),
  summary: 'Where the sites of an institution are, those that the filters leave.',
})
