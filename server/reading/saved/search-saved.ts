import { sql } from 'kysely'
import type { z } from 'zod/mini'

import type { savedPage, savedSearch } from '#contract/reading/saved-view.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/search-text.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

import type { SavedKind } from './saved-view-tables.ts'
import { factsOfSaved, savedViews } from './saved-views.ts'

/** One's own first, then those of others, by name. */
export async function searchSaved(
  db: Db,
  caller: Caller,
  kind: SavedKind,
  { pageNum, pageSize, sortOrder, name = '', isOwn }: z.output<typeof savedSearch>,
): Promise<z.output<typeof savedPage>> {
  const wanted = name.replaceAll('\0', '').trim()
  const found = savedViews(db, caller, kind)
    .$if(wanted !== '', (query) => query.where('saved_view.name', 'ilike', likePattern(wanted)))
    .$if(isOwn !== undefined, (query) =>
      query.where('saved_view.user_id', isOwn === true ? '=' : '<>', caller.userId),
    )
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('saved_view')
    .select([
      'app_user.name as owner',
      sql<number>`jsonb_array_length(content -> ${kind === 'chart' ? 'indicators' : 'tiles'})`.as('parts'),
      sql<{ name: string; nameEnglish: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', label, 'nameEnglish', label_english)
          order by path), '[]'::jsonb)
        from agency where agency.id = any(saved_view.shared_with))`.as('sharedNames'),
    ])
    .orderBy(sql`saved_view.user_id <> ${caller.userId}`)
    .orderBy('saved_view.name', sortOrder)
    .orderBy('saved_view.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return {
    list: rows.map(({ parts, sharedNames, ...row }) => ({
      ...factsOfSaved(row, caller),
      parts,
      sharedNames,
    })),
    total,
  }
}
