import type { ListQuery } from '#machines/list/index.ts'

import { ListTable, type ListSnapshot } from './list-table.tsx'
import type { TableColumn } from './table-column.ts'

interface Line {
  readonly id: number
}

const columns: readonly TableColumn<Line>[] = [{ prop: 'id', label: '', isSortable: true, pin: 'start' }]
const list: readonly Line[] = Array.from({ length: 20 }, (_, id) => ({ id }))
const query: ListQuery = { pageNum: 5, pageSize: 20, sortBy: 'id', sortOrder: 'asc', filters: {} }
const snapshot: ListSnapshot<Line> = {
  context: { query, list, total: 1000, isKnown: true, problem: null },
  hasTag: () => true,
  matches: () => false,
}
const nothing = (): void => undefined
const lineKey = ({ id }: Line): number => id

/** What a list shows once its rows came, many pages of them: to be drawn where nobody sees it (drawn-ahead.tsx). */
export const ListAhead = () => (
  <ListTable
    tableId=""
    label=""
    columns={columns}
    rowKey={lineKey}
    snapshot={snapshot}
    send={nothing}
    selection={new Map(list.map((line) => [line.id, line]))}
    onSelect={nothing}
  />
)
