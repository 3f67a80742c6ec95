import { Button, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import type { SearchValues } from '#machines/search-form/index.ts'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import { listSizes } from '#src/shared/table/page-sizes.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { SearchForm } from '../search-form/search-form.tsx'
import type { SearchItem } from '../search-form/search-item.ts'

/** Height of a table in a dialog (core §9). */
const height = 300

interface Filters {
  readonly values: SearchValues
}

/** What can be picked and how it is found. Made once for each kind of record, outside components. */
export interface PickSource<Row extends { readonly id: number }> {
  /** Names the table for what is remembered of its columns. */
  readonly tableId: string
  readonly defaults: SearchValues
  /** The first column's, which the list begins ordered by. */
  readonly sortBy: string
  readonly load: (query: ListQuery<Filters>, signal: AbortSignal) => Promise<ListPage<Row>>
}

interface PickPanelProps<Row extends { readonly id: number }> {
  readonly source: PickSource<Row>
  readonly label: string
  readonly items: readonly SearchItem[]
  readonly columns: readonly TableColumn<Row>[]
  /** Id of the row picked before. */
  readonly picked: number | null
  readonly onPick: (row: Row) => void
}

/** Filters above a paged table of which one row is picked: by its button, Enter or a double click. */
export function PickPanel<Row extends { readonly id: number }>({
  source,
  label,
  items,
  columns,
  picked,
  onPick,
}: PickPanelProps<Row>) {
  const { t } = useTranslation()
  const machine = useMemo(
    () =>
      createListMachine<Row, Filters>().provide({
        actors: {
          loadPage: fromPromise<ListPage<Row>, ListQuery<Filters>>(({ input, signal }) =>
            source.load(input, signal),
          ),
        },
      }),
    [source],
  )
  const [snapshot, send] = usePageMachine(machine, { input: { query: firstQuery(source) } })
  const shown = useMemo(
    (): readonly TableColumn<Row>[] => [
      ...columns,
      {
        prop: 'pick',
        label: t('widgets.pick.column'),
        type: 'operation',
        width: 96,
        pin: 'end',
        render: (row, { tabIndex }) => (
          <Button
            size="xs"
            variant={row.id === picked ? 'solid' : 'outline'}
            aria-pressed={row.id === picked}
            tabIndex={tabIndex}
            onClick={() => onPick(row)}
          >
            {t(row.id === picked ? 'widgets.pick.picked' : 'widgets.pick.pick')}
          </Button>
        ),
      },
    ],
    [columns, picked, onPick, t],
  )
  return (
    <Stack gap="3" minW="0">
      <SearchForm
        label={label}
        items={items}
        values={snapshot.context.query.filters.values}
        defaults={source.defaults}
        onSearch={(values) => send({ type: 'filters.change', filters: { values } })}
      />
      <ListTable
        tableId={source.tableId}
        label={label}
        columns={shown}
        rowKey={idOf}
        snapshot={snapshot}
        send={send}
        sizes={listSizes}
        height={height}
        onOpen={onPick}
      />
    </Stack>
  )
}

const idOf = ({ id }: { readonly id: number }): number => id

type Beginning = Pick<PickSource<{ readonly id: number }>, 'defaults' | 'sortBy'>

const firstQuery = ({ defaults, sortBy }: Beginning): ListQuery<Filters> => ({
  pageNum: 1,
  pageSize: listSizes[0] ?? 10,
  sortBy,
  sortOrder: 'asc',
  filters: { values: defaults },
})

/** A filter's text as calls take it: absent where it is empty. */
export function given<Name extends string>(values: SearchValues, name: Name): { [K in Name]?: string } {
  const value = values[name]
  return typeof value === 'string' && value.trim() !== ''
    ? ({ [name]: value } as { [K in Name]: string })
    : {}
}
