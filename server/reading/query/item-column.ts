import { type RawBuilder, sql } from 'kysely'

import type { ItemPlace } from '#contract/device/device-types.ts'

/** Where a sample keeps an item; arrays of PostgreSQL begin at 1. */
export const itemColumn = ({ part, place }: ItemPlace): RawBuilder<number | null> =>
  sql<number | null>`sample.${sql.id(part)}[${sql.lit(place + 1)}]`
