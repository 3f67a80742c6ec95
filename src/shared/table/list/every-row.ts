import { type AnyActorLogic, createActor, toPromise } from 'xstate'

import type { ListPage, ListQuery } from '#machines/list/index.ts'

/** Rows of one page while all of them are read: the most that a list call gives. */
const pageSize = 300

/**
 * Every row of a list, page after page, as its own load gives them.
 *
 * @param loadPage the list machine's actor of that name
 */
export async function everyRow<Row>(loadPage: AnyActorLogic, query: ListQuery): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page tells whether there is another
    const page = (await toPromise(
      createActor(loadPage, { input: { ...query, pageNum, pageSize } }).start(),
    )) as ListPage<Row>
    rows.push(...page.list)
    if (page.list.length === 0 || rows.length >= page.total) return rows
  }
}
