import { Flex, useRecipe } from '@chakra-ui/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ColumnMenu } from '#src/shared/table/column/column-menu.tsx'
import { type TableColumn, type TableSort, valueOf } from '#src/shared/table/column/table-column.ts'
import { useColumnLayout } from '#src/shared/table/column/use-column-layout.ts'
import { DataTable } from '#src/shared/table/data-table.tsx'
import { defaultSize } from '#src/shared/table/page-sizes.ts'
import { TablePager } from '#src/shared/table/table-pager.tsx'

interface SortedTableProps<Row extends object> {
  readonly tableId: string
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  /** In the order of their own, which they have until somebody sorts them. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number
  readonly isLoading: boolean
  readonly onOpen?: (row: Row) => void
  /** Stands at the begin of the line of tools. */
  readonly actions?: ReactNode
}

interface Order {
  readonly sortBy: string
  readonly sortOrder: 'asc' | 'desc'
}

/** What is not known comes last, whichever way the others are sorted. */
function sorted<Row extends object>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { sortBy, sortOrder }: Order,
): readonly Row[] {
  const column = columns.find(({ prop }) => prop === sortBy)
  if (!column) return rows
  const sign = sortOrder === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(column, one), valueOf(column, other)]
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    return typeof left === 'number' && typeof right === 'number'
      ? sign * (left - right)
      : sign * String(left).localeCompare(String(right), undefined, { numeric: true })
  })
}

/** Rows that came all at once, sorted and paged where they are. */
export function SortedTable<Row extends object>({
  tableId,
  label,
  columns,
  rows,
  rowKey,
  isLoading,
  onOpen,
  actions,
}: SortedTableProps<Row>) {
  const { t } = useTranslation()
  const columnLayout = useColumnLayout(tableId)
  const button = useRecipe({ key: 'button' })
  const [order, setOrder] = useState<Order>({ sortBy: '', sortOrder: 'asc' })
  const [{ pageNum, pageSize }, setPage] = useState({ pageNum: 1, pageSize: defaultSize })
  const sort = useMemo<TableSort>(
    () => ({ ...order, onSort: (sortBy, sortOrder) => setOrder({ sortBy, sortOrder }) }),
    [order],
  )
  const all = useMemo(() => sorted(rows, columns, order), [rows, columns, order])
  const last = Math.max(1, Math.ceil(all.length / pageSize))
  const page = Math.min(pageNum, last)
  const shown = useMemo(() => all.slice((page - 1) * pageSize, page * pageSize), [all, page, pageSize])
  const onPage = useCallback((next: number) => setPage((now) => ({ ...now, pageNum: next })), [])
  const onSize = useCallback((size: number) => setPage({ pageNum: 1, pageSize: size }), [])
  return (
    <Flex direction="column" gap="3" minW="0">
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Flex gap="2" align="center" wrap="wrap">
          {actions}
        </Flex>
        {/* Its look is that of the tools of other lists. */}
        <Flex ms="auto" css={{ '& > button': button({ size: 'sm', variant: 'outline' }) }}>
          <ColumnMenu columns={columns} control={columnLayout} />
        </Flex>
      </Flex>
      <DataTable
        label={label}
        columns={columns}
        columnLayout={columnLayout}
        rows={shown}
        rowKey={rowKey}
        isLoading={isLoading}
        sort={sort}
        firstRow={(page - 1) * pageSize}
        total={all.length}
        {...(onOpen && { onOpen })}
      />
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" fontSize="sm" color="fg.muted">
        <output>{t('table.total', { count: all.length })}</output>
        {all.length > defaultSize && (
          <TablePager pageNum={page} pageSize={pageSize} total={all.length} onPage={onPage} onSize={onSize} />
        )}
      </Flex>
    </Flex>
  )
}
