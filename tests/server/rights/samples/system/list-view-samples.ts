import { randomUUID } from 'node:crypto'

import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

const ownAlone = { may_too: 'a view of a list is the caller’s alone' } as const

const entries = {
  name: '本月',
  address: 'state=1',
  columns: { order: [], hidden: ['id'], widths: {} },
  isDefault: true,
}

/** One that the caller keeps. */
async function ownView({ db, userName }: SampleStage): Promise<{ id: number; version: number }> {
  const { id: user_id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('list_view')
    .values({
      user_id,
      list: '/agency/search',
      name: '旧',
      address: '',
      columns: JSON.stringify(entries.columns),
      is_default: false,
      changed_at: new Date('2026-11-21T02:00:00.000Z'),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Views of lists. */
export const listViewSamples: Pick<
  Samples,
  'searchListViews' | 'addListView' | 'changeListView' | 'removeListView'
> = {
  searchListViews: { input: () => ({}), sibling: ownAlone },
  addListView: {
    input: () => ({ requestId: randomUUID(), list: '/agency/search', ...entries }),
    sibling: ownAlone,
  },
  changeListView: {
    input: async (stage) => ({ requestId: randomUUID(), ...(await ownView(stage)), ...entries }),
    sibling: ownAlone,
  },
  removeListView: {
    input: async (stage) => ({ requestId: randomUUID(), ...(await ownView(stage)) }),
    sibling: ownAlone,
  },
}
