import { Box, Button, Flex, type SystemStyleObject, Text, useRecipe } from '@chakra-ui/react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListEvent, ListQuery } from '#machines/list/index.ts'
import type { Problem } from '#machines/shared/problem.ts'

import { loadProblemText } from '#src/shared/i18n/problem-text.ts'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { useCameAt } from './came-at.ts'
import { BusyLine } from '../busy-line.tsx'
import { BeyondEdge } from '../column/beyond-edge.tsx'
import { ColumnMenu } from '../column/column-menu.tsx'
import { DataTable, type DataTableProps } from '../data-table.tsx'
import { ExportMenu, type SaveAll } from '../sheet/export-menu.tsx'
import type { TableSort } from '../column/table-column.ts'
import { ViewMenu } from '../view/view-menu.tsx'
import { useSteadyRows } from './use-steady-rows.ts'
import type { ViewedList } from './viewed-list.ts'
import { hasJumper, TablePager } from '../table-pager.tsx'
import { useColumnLayout } from '../column/use-column-layout.ts'

/** What this table reads of a list machine's snapshot; every snapshot of one fits. */
export interface ListSnapshot<Row> {
  readonly context: {
    readonly query: ListQuery
    readonly list: readonly Row[]
    readonly total: number
    readonly isKnown: boolean
    readonly problem: Problem | null
    readonly at?: number | null
  }
  readonly hasTag: (tag: 'busy') => boolean
  readonly matches: (state: 'loading') => boolean
}

/** Events that this table sends; each list machine takes them. */
export type ListTableEvent = Exclude<ListEvent, { type: 'filters.change' }>

interface ListTableProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'selection' | 'onSelect' | 'onOpen' | 'onCurrent' | 'height' | 'empty'
> {
  /** Names the table among all of the console, for what is remembered of its columns. */
  readonly tableId: string
  readonly snapshot: ListSnapshot<Row>
  readonly send: (event: ListTableEvent) => void
  readonly sizes?: readonly number[]
  /** What can be done with the chosen rows; stands above the table beside its tools. */
  readonly actions?: ReactNode
  /** Saves every row of the list, not only those loaded. The same function on every rendering. */
  readonly saveAll?: SaveAll
  /** Reads the rows of all pages, for lists whose server writes no file. The same on every rendering. */
  readonly everyRow?: () => Promise<readonly Row[]>
  /** Its rows come and move by themselves: they keep their places while a mouse moves over them. */
  readonly isLive?: boolean
  /** The user's views of the list. */
  readonly views?: ViewedList
}

/** A list with server paging, drawn from its machine (machines/list): table, tools, pages, and what went wrong. */
export function ListTable<Row extends object>({
  tableId,
  snapshot,
  send,
  sizes,
  actions,
  saveAll,
  everyRow,
  views,
  isLive = false,
  selection,
  onSelect,
  ...table
}: ListTableProps<Row>) {
  const { t } = useTranslation()
  const columnLayout = useColumnLayout(tableId)
  const button = useRecipe({ key: 'button' })
  const { query, list, total, isKnown, problem } = snapshot.context
  const cameAt = useCameAt(snapshot.context)
  const retry = useCallback(() => send({ type: 'list.reload' }), [send])
  const onPage = useCallback((pageNum: number) => send({ type: 'page.change', pageNum }), [send])
  const onSize = useCallback((pageSize: number) => send({ type: 'size.change', pageSize }), [send])
  const { sortBy, sortOrder } = query
  const sort = useMemo<TableSort>(
    () => ({
      sortBy,
      sortOrder,
      onSort: (by, order) => send({ type: 'sort.change', sortBy: by, sortOrder: order }),
    }),
    [sortBy, sortOrder, send],
  )
  const frame = useRef<HTMLDivElement>(null)
  const { rowKey } = table
  const { rows, onPointerMove } = useSteadyRows({ list, query, rowKey, isLive })
  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
  })
  const [shown, setShown] = useState<{ readonly list: unknown; readonly query: unknown }>({
    list,
    // What came before the table was drawn answers what stands asked now.
    query: isKnown ? query : null,
  })
  if (shown.list !== list) setShown({ list, query })
  const rowsNow = useCallback(() => latest.current, [])
  return (
    <Box
      css={{ ...listStyle, '& > * > [data-part=tools] > button': button({ size: 'sm', variant: 'outline' }) }}
    >
      <div data-part="line">
        <div data-part="group">{actions}</div>
        <div data-part="tools" data-wordless={actions ? true : undefined}>
          <ReloadButton onReload={retry} />
          {views && <ViewMenu title={table.label} views={views} control={columnLayout} />}
          <ColumnMenu columns={table.columns} control={columnLayout} />
          <ExportMenu
            name={table.label}
            columns={table.columns}
            columnLayout={columnLayout}
            isEmpty={list.length === 0}
            rowsNow={rowsNow}
            total={total}
            {...(saveAll && { saveAll })}
            {...(everyRow && { everyRow })}
          />
        </div>
      </div>
      <div data-part="table" ref={frame} onPointerMove={onPointerMove}>
        {snapshot.hasTag('busy') && <BusyLine />}
        {problem && isKnown && <FailedLine text={t('table.stale')} onRetry={retry} />}
        <DataTable
          {...table}
          columnLayout={columnLayout}
          rows={rows}
          isKnown={isKnown || problem !== null}
          isLoading={snapshot.matches('loading')}
          // The same question once more changes little: what stands there stays readable.
          isOutdated={query !== shown.query}
          firstRow={(query.pageNum - 1) * query.pageSize}
          total={total}
          sort={sort}
          {...(selection && { selection })}
          {...(onSelect && { onSelect })}
          {...(problem &&
            !isKnown && { empty: <FailedLine text={loadProblemText(problem)} onRetry={retry} isAlone /> })}
        />
      </div>
      <div data-part="line" data-long={hasJumper(total, query.pageSize) || undefined}>
        <div data-part="counts">
          {/* None is said where some were counted, not where they did not come. */}
          <output>{isKnown && t('table.total', { count: total })}</output>
          {cameAt !== null && (
            <span>
              {t('screens.list.updated')} <RelativeTime at={new Date(cameAt).toISOString()} never="" />
            </span>
          )}
          <BeyondEdge frame={frame} />
          {selection && onSelect && selection.size > 0 && (
            <>
              <output>{t('table.select.count', { count: selection.size })}</output>
              <Button size="xs" variant="ghost" onClick={() => onSelect(new Map())}>
                {t('table.select.clear')}
              </Button>
            </>
          )}
        </div>
        <TablePager
          pageNum={query.pageNum}
          pageSize={query.pageSize}
          total={isKnown || problem ? total : null}
          {...(sizes && { sizes })}
          onPage={onPage}
          onSize={onSize}
        />
      </div>
    </Box>
  )
}

/** Plain elements in one style: every answer draws them. */
const listStyle: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minW: '0',
  '& > [data-part=line]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '2',
  },
  '& > [data-part=line]:last-child': { gap: '3' },
  // On phones the pages of a long list take two lines, both full.
  '& > [data-long]': { smDown: { display: 'grid', gridTemplateColumns: 'auto auto' } },
  '& > [data-long] > [data-part=pager]': { smDown: { display: 'contents' } },
  '& > [data-long] > [data-part=pager] > :not(nav)': { smDown: { justifySelf: 'end' } },
  '& > [data-part=table]': { position: 'relative' },
  '& > * > :is([data-part=group], [data-part=tools])': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
  },
  '& > * > [data-part=tools]': { ms: 'auto' },
  // The tools are their icons alone where they share a phone's line with what the list is for.
  '& > * > [data-wordless] > button > span': { smDown: { srOnly: true } },
  '& > * > [data-part=counts]': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    fontSize: 'sm',
    color: 'fg.muted',
    minW: '0',
  },
  '& [data-part=beyond]': {
    maxW: '96',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: 'brand.fg',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
}

const ReloadButton = memo(function ReloadButton({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" onClick={onReload}>
      <RotateCw aria-hidden />
      <span>{t('table.reload')}</span>
    </button>
  )
})

interface FailedLineProps {
  readonly text: string
  readonly onRetry: () => void
  readonly isAlone?: boolean
}

/** Says that a load failed; the rows of the load before stay (core §8). */
function FailedLine({ text, onRetry, isAlone = false }: FailedLineProps) {
  const { t } = useTranslation()
  return (
    <Flex
      role="alert"
      align="center"
      justify={isAlone ? 'center' : 'flex-start'}
      gap="2"
      px="3"
      py="1.5"
      fontSize="sm"
      rounded="md"
      mb={isAlone ? '0' : '2'}
      bg="orange.subtle"
      color="orange.fg"
    >
      <TriangleAlert size={16} aria-hidden />
      <Text>{text}</Text>
      <Button size="xs" variant="outline" colorPalette="orange" onClick={onRetry}>
        {t('table.retry')}
      </Button>
    </Flex>
  )
}
