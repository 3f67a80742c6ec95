import { Button, Stack, Text } from '@chakra-ui/react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { SearchValues } from '#machines/search-form/index.ts'

import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { areSame } from '#src/shared/widgets/search-form/address-values.ts'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'
import type { OpenList } from './address-list.ts'
import type { DataTableProps } from '../data-table.tsx'
import type { SaveAll } from '../sheet/export-menu.tsx'
import { ListTable } from './list-table.tsx'

interface AroundProps {
  /** What the list is filtered by now. */
  readonly filters: SearchValues
  /** Filters it otherwise too; the other filters stay. */
  readonly filter: (values: SearchValues) => void
  /** It opened with a view of the user's, which decides what it begins with. */
  readonly isViewed: boolean
  readonly children: ReactNode
}

interface ListPageProps<Row extends object, Filters extends SearchValues> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'onOpen' | 'selection' | 'onSelect'
> {
  readonly list: OpenList<Row, Filters>
  /** Names the table among all of the console, for what is remembered of its columns. */
  readonly tableId: string
  readonly title: string
  /** What the filters are for, to screen readers. */
  readonly filterLabel: string
  readonly items: readonly SearchItem[]
  readonly isFoldable?: boolean
  /** Its rows come and move by themselves: they keep their places while a mouse moves over them. */
  readonly isLive?: boolean
  /** Stands at the end of the title's line. */
  readonly pageActions?: ReactNode
  /** Stands above the table beside its tools. */
  readonly actions?: ReactNode
  /** Saves every row of the list. The same function on every rendering. */
  readonly saveAll?: SaveAll
  /** Stands above filters and table. */
  readonly above?: ReactNode
  /** Stands where the whole list is empty: what comes here, or the button that begins it. */
  readonly firstStep?: ReactNode
  /** Stands around filters and table: a tree beside them. */
  readonly around?: ComponentType<AroundProps>
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
  around: Around,
  firstStep,
  children,
  ...table
}: ListPageProps<Row, Filters>) {
  const isFiltered = !areSame(list.any, list.filters)
  const whole = (
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
        everyRow={list.everyRow}
        views={list.views}
        // The height of core §9; a taller window shows more of it.
        height={`max(520px, calc(100dvh - ${above ? 28 : 24}rem))`}
        {...(isFiltered
          ? { empty: <NoMatch onClear={() => list.search({})} /> }
          : firstStep && { empty: <NothingYet>{firstStep}</NothingYet> })}
      />
    </PageCard>
  )
  return (
    <PageFrame title={title} actions={pageActions}>
      {above}
      {Around ? (
        <Around
          filters={list.filters}
          isViewed={list.views.opened !== null}
          filter={(values) => list.search({ ...list.filters, ...values })}
        >
          {whole}
        </Around>
      ) : (
        whole
      )}
      {children}
    </PageFrame>
  )
}

/** An empty table of a list in which nothing is yet. */
function NothingYet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Stack align="center" gap="2" py="2">
      <Text>{t('table.empty')}</Text>
      {typeof children === 'string' ? <Text textStyle="sm">{children}</Text> : children}
    </Stack>
  )
}

/** An empty table of a list that is filtered: the way back to all of it. */
function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack align="center" gap="2" py="2">
      <Text>{t('table.empty')}</Text>
      <Button size="xs" variant="outline" onClick={onClear}>
        {t('screens.list.clearFilters')}
      </Button>
    </Stack>
  )
}
