import { Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListEvent, ListQuery } from '#machines/list/index.ts'
import type { Problem } from '#machines/shared/problem.ts'

import { loadProblemText } from '../i18n/problem-text.ts'
import { BusyLine } from './busy-line.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ExportMenu } from './export-menu.tsx'
import { TablePager } from './table-pager.tsx'
import { useColumnLayout } from './use-column-layout.ts'

/** What this table reads of a list machine's snapshot; every snapshot of one fits. */
export interface ListSnapshot<Row> {
  readonly context: {
    readonly query: ListQuery
    readonly list: readonly Row[]
    readonly total: number
    readonly isKnown: boolean
    readonly problem: Problem | null
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
}

/** A list with server paging, drawn from its machine (machines/list): table, tools, pages, and what went wrong. */
export function ListTable<Row extends object>({
  tableId,
  snapshot,
  send,
  sizes,
  actions,
  selection,
  onSelect,
  ...table
}: ListTableProps<Row>) {
  const { t } = useTranslation()
  const columnLayout = useColumnLayout(tableId)
  const { query, list, total, isKnown, problem } = snapshot.context
  const retry = (): void => send({ type: 'list.reload' })
  const onPage = useCallback((pageNum: number) => send({ type: 'page.change', pageNum }), [send])
  const onSize = useCallback((pageSize: number) => send({ type: 'size.change', pageSize }), [send])
  return (
    <Stack gap="3" minW="0">
      <Flex justify="space-between" align="center" wrap="wrap" gap="2">
        <HStack wrap="wrap">{actions}</HStack>
        <HStack wrap="wrap" ms="auto" css={actions ? wordlessOnPhones : {}}>
          <Button variant="outline" size="sm" onClick={retry}>
            <RotateCw aria-hidden />
            <span>{t('table.reload')}</span>
          </Button>
          <ColumnMenu columns={table.columns} control={columnLayout} />
          <ExportMenu name={table.label} columns={table.columns} columnLayout={columnLayout} rows={list} />
        </HStack>
      </Flex>
      <Box position="relative">
        {snapshot.hasTag('busy') && <BusyLine />}
        {problem && isKnown && <FailedLine text={t('table.stale')} onRetry={retry} />}
        <DataTable
          {...table}
          columnLayout={columnLayout}
          rows={list}
          isKnown={isKnown || problem !== null}
          isLoading={snapshot.matches('loading')}
          firstRow={(query.pageNum - 1) * query.pageSize}
          total={total}
          sort={{
            sortBy: query.sortBy,
            sortOrder: query.sortOrder,
            onSort: (sortBy, sortOrder) => send({ type: 'sort.change', sortBy, sortOrder }),
          }}
          {...(selection && { selection })}
          {...(onSelect && { onSelect })}
          {...(problem &&
            !isKnown && { empty: <FailedLine text={loadProblemText(problem)} onRetry={retry} isAlone /> })}
        />
      </Box>
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <HStack fontSize="sm" color="fg.muted" gap="3" wrap="wrap">
          <Text as="output">{t('table.total', { count: total })}</Text>
          {selection && onSelect && selection.size > 0 && (
            <>
              <Text as="output">{t('table.select.count', { count: selection.size })}</Text>
              <Button size="xs" variant="ghost" onClick={() => onSelect(new Map())}>
                {t('table.select.clear')}
              </Button>
            </>
          )}
        </HStack>
        <TablePager
          pageNum={query.pageNum}
          pageSize={query.pageSize}
          total={isKnown || problem ? total : null}
          {...(sizes && { sizes })}
          onPage={onPage}
          onSize={onSize}
        />
      </Flex>
    </Stack>
  )
}

/** The tools are their icons alone where they share a phone's line with what the list is for. */
const wordlessOnPhones = { '& > button > span': { smDown: { srOnly: true } } } as const

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
