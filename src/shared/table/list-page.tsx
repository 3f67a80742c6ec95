import type { ReactNode } from 'react'

import type { SearchValues } from '#machines/search-form/index.ts'

import { PageCard } from '../ui/page-card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SearchForm } from '../widgets/search-form/search-form.tsx'
import type { SearchItem } from '../widgets/search-form/search-item.ts'
import type { OpenList } from './address-list.ts'
import type { DataTableProps } from './data-table.tsx'
import { ListTable } from './list-table.tsx'

interface ListPageProps<Row extends object, Filters extends SearchValues> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'onOpen'
> {
  readonly list: OpenList<Row, Filters>
  /** Names the table among all of the console, for what is remembered of its columns. */
  readonly tableId: string
  readonly title: string
  /** What the filters are for, to screen readers. */
  readonly filterLabel: string
  readonly items: readonly SearchItem[]
  readonly isFoldable?: boolean
  /** Stands at the end of the title's line. */
  readonly pageActions?: ReactNode
  /** Stands above the table beside its tools. */
  readonly actions?: ReactNode
  /** Stands above filters and table. */
  readonly above?: ReactNode
  /** Drawers and dialogs. */
  readonly children?: ReactNode
}

/** A screen that is one list: its filters, its table, and what opens from it. */
export function ListPage<Row extends object, Filters extends SearchValues>({
  list,
  title,
  filterLabel,
  items,
  isFoldable = false,
  pageActions,
  above,
  children,
  ...table
}: ListPageProps<Row, Filters>) {
  return (
    <PageFrame title={title} actions={pageActions}>
      {above}
      <PageCard gap="3">
        <SearchForm
          label={filterLabel}
          items={items}
          values={list.filters}
          defaults={list.any}
          isFoldable={isFoldable}
          onSearch={list.search}
        />
        <ListTable
          {...table}
          label={title}
          snapshot={list.snapshot}
          send={list.send}
          // The height of core §9; a taller window shows more of it.
          height={`max(520px, calc(100dvh - ${above ? 28 : 24}rem))`}
        />
      </PageCard>
      {children}
    </PageFrame>
  )
}
