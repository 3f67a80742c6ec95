import { z } from 'zod/mini'

import { id, instant, listQuery, page, requestId } from '../kernel/shapes.ts'

/** What a user keeps for themselves and may show to the people of institutions: charts, and dashboards of them. */
export const savedName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

export const shared = {
  name: savedName,
  /** Institutions whose people see it, those below them included. */
  sharedWith: z.array(id).check(z.maxLength(20)),
}

/** What a list and a page know of each. Only who made it changes it. */
export const savedFacts = {
  id,
  version: z.int(),
  owner: z.string(),
  isOwn: z.boolean(),
  changedAt: instant,
}

export const savedRow = z.object({
  ...savedFacts,
  ...shared,
  sharedNames: z.array(z.object({ name: z.string(), nameEnglish: z.string() })),
  /** Data items of a chart, charts of a dashboard. */
  parts: z.int(),
})
export type SavedRow = z.infer<typeof savedRow>

export const savedSearch = z.strictObject({
  pageNum: listQuery.pageNum,
  pageSize: listQuery.pageSize,
  sortOrder: listQuery.sortOrder,
  /** Part of a name. */
  name: z.optional(z.string().check(z.maxLength(40))),
  /** True: one's own; false: those of others. */
  isOwn: z.optional(z.boolean()),
})

export const savedPage = page(savedRow)
export const savedChange = { requestId, id, version: z.int() }
export const savedRemoval = z.strictObject(savedChange)
export const savedAs = z.object({ id, version: z.int() })
