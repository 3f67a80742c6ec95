import { z } from 'zod/mini'

import { exactText } from '../rules/rule.ts'
import { timeZone } from '../rules/texts.ts'

/** Paging and scope shared by list queries (core §3, §9; collection §3). */
export const listQuery = {
  pageNum: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(300)), 100),
  /** Institution; -1 is the root of what the user may see. */
  fTid: z._default(z.int(), -1),
  fTName: z.optional(z.string().check(z.maxLength(100))),
  /** 1 includes the institutions below, 0 does not. */
  isConSon: z._default(z.union([z.literal(0), z.literal(1)]), 1),
  /** Field to sort by and its direction; a call lists what it sorts by. */
  sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
}

/** A list's answer: one page and the number of all rows. */
export const page = <Row extends z.ZodMiniType>(row: Row) => z.object({ list: z.array(row), total: z.int() })

/** Ids are positive integers of four bytes, as the database keeps them. In a GET's query they come as text. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
export const queryId = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.transform((text: string) => Number(text)),
  ),
  id,
)

/** Made by the client once per intent and kept over retries: what carries it happens once. */
export const requestId = z.uuid()

/** UTC, RFC 3339 with milliseconds. */
export const instant = z.iso.datetime()

/** A site's offset from UTC, sign and hh:mm, -10:00 to +14:00 (collection §5). */
export const utcOffset = exactText(timeZone)

export const nothing = z.strictObject({})
export const none = z.null()
