/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, which takes from the tags of a table their meaning */
import { Box } from '@chakra-ui/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { resizeColumn, shownColumns, tracksOf } from './column/column-layout.ts'
import { cardHeight, cardStyle, useCards } from './cards.ts'
import { useRowHeight } from './column/density.ts'
import { heightOf, useCompactRows } from './view/compact-rows.ts'
import { pageState, type RowKey, type Selection, togglePage, toggleRow } from './selection.ts'
import type { TableColumn, TableSort } from './column/table-column.ts'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { TablePlaceholder } from './table-placeholder.tsx'
import { TableRow } from './table-row.tsx'
import { tableStyle } from './table-style.ts'
import type { ColumnLayoutControl } from './column/use-column-layout.ts'
import { useTableKeys } from './use-table-keys.ts'

export interface DataTableProps<Row extends object> {
  /** Names the table to screen readers. */
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly columnLayout: ColumnLayoutControl
  readonly rows: readonly Row[]
  /** The same function on every rendering, or every row is drawn anew. */
  readonly rowKey: (row: Row) => RowKey
  /** False until rows came for the first time: placeholders instead of an empty table. */
  readonly isKnown?: boolean
  /** Newer rows are on their way: the old ones are dimmed. */
  readonly isLoading?: boolean
  /** False: they are asked for once more, and what stands there is not dimmed. */
  readonly isOutdated?: boolean
  /** The same on every rendering until it changes. */
  readonly sort?: TableSort
  readonly selection?: Selection<Row>
  readonly onSelect?: (selection: Selection<Row>) => void
  /** Enter or a double click on a row. */
  readonly onOpen?: (row: Row) => void
  /** The keyboard or a click went to another row. */
  readonly onCurrent?: (row: Row) => void
  /** The table's height at the most: px, or any CSS length (core §9: 520, in dialogs 300, else 250). */
  readonly height?: number | string
  /** Place of the first row among all rows of the list, from 0. */
  readonly firstRow?: number
  /** Rows of the whole list; default: those given. */
  readonly total?: number
  /** Stands in an empty table instead of "no data". */
  readonly empty?: ReactNode
}

/**
 * The console's table: a grid of rows with a heading that stays. It draws and reports; what is loaded, sorted
 * and paged is another's business. Arrow keys, Home, End, Page Up and Page Down walk, Space chooses, Enter opens.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  columnLayout,
  rows,
  rowKey,
  isKnown = true,
  isLoading = false,
  isOutdated = true,
  sort,
  selection,
  onSelect,
  onOpen,
  onCurrent,
  height = 520,
  firstRow = 0,
  total = rows.length,
  empty,
}: DataTableProps<Row>) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const { layout } = columnLayout
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout])
  const [isCompact] = useCompactRows()
  const usual = heightOf(useRowHeight(), isCompact)
  const areCards = useCards() && shown.length > 2
  const rowHeight = areCards
    ? cardHeight(shown.reduce((lines, { cardLines = 1 }) => lines + cardLines, 0))
    : usual
  const canSelect = selection !== undefined && onSelect !== undefined

  const keys = useTableKeys({
    rowCount: rows.length,
    scroller,
    onToggle: (index) => canSelect && selectAt(index),
    onOpen: (index) => openAt(index),
    onMove: (index) => {
      const row = rows[index]
      if (row) onCurrent?.(row)
    },
    rowHeight,
  })

  // Rows are drawn anew only when one of their own parts changes, so what they call stays the same.
  const latest = useRef({ rows, selection, onSelect, onOpen })
  useEffect(() => {
    latest.current = { rows, selection, onSelect, onOpen }
  })
  const selectAt = useCallback(
    (index: number) => {
      const at = latest.current
      const row = at.rows[index]
      if (row && at.selection) at.onSelect?.(toggleRow(at.selection, rowKey(row), row))
    },
    [rowKey],
  )
  const openAt = useCallback((index: number) => {
    const row = latest.current.rows[index]
    if (row) latest.current.onOpen?.(row)
  }, [])

  const onTogglePage = useCallback(() => {
    const at = latest.current
    if (at.selection) at.onSelect?.(togglePage(at.selection, at.rows, rowKey))
  }, [rowKey])
  const onWidth = useCallback(
    (prop: string, width: number) => columnLayout.change(resizeColumn(columnLayout.layout, prop, width)),
    [columnLayout],
  )

  const measures: Readonly<Record<`--${string}`, string>> = {
    '--tracks': `${canSelect ? '44px ' : ''}${tracksOf(shown, layout)}`,
    '--row-height': `${rowHeight}px`,
  }
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={isKnown ? total + 1 : -1}
      aria-colcount={shown.length + (canSelect ? 1 : 0)}
      aria-multiselectable={canSelect || undefined}
      aria-busy={isLoading || !isKnown}
      css={wholeStyle}
      data-cards={areCards || undefined}
      style={{ maxHeight: height, ...measures }}
      data-selectable={canSelect || undefined}
      onKeyDown={keys.onKeyDown}
      onPointerOver={({ target }) => nameWhatIsCut(target)}
      // Takes the focus over from a row that was scrolled out of sight.
      tabIndex={-1}
    >
      <TableHead
        columns={shown}
        onEnter={keys.enter}
        {...(sort && { sort })}
        {...(canSelect && { page: pageState(selection, rows, rowKey), onTogglePage })}
        onWidth={onWidth}
        scroller={scroller}
      />
      <TableBody
        rowCount={rows.length}
        rowHeight={rowHeight}
        scroller={scroller}
        isDimmed={isLoading && isKnown && isOutdated}
        onDrawn={keys.settle}
        renderRow={(index, start, slot) => {
          const row = rows[index]
          return (
            row && (
              <TableRow
                key={slot}
                row={row}
                columns={shown}
                isCard={areCards}
                index={index}
                start={start}
                rowIndex={firstRow + index + 2}
                isCurrent={keys.current === index}
                isChosen={canSelect ? selection.has(rowKey(row)) : null}
                onCurrent={keys.moveTo}
                onToggle={selectAt}
                onOpen={openAt}
              />
            )
          )
        }}
      >
        {!isKnown && <TablePlaceholder columns={shown.length + (canSelect ? 1 : 0)} />}
      </TableBody>
      {isKnown && rows.length === 0 && (
        <div role="row" data-part="empty">
          <div role="gridcell" aria-colspan={shown.length}>
            {empty ?? t('table.empty')}
          </div>
        </div>
      )}
    </Box>
  )
}

const wholeStyle = { ...tableStyle, ...cardStyle }

/** Text that does not fit its cell is told under the pointer. Set when needed: a title on each cell slows scrolling. */
function nameWhatIsCut(target: EventTarget): void {
  if (!(target instanceof HTMLElement) || !['text', 'link'].includes(target.dataset['part'] ?? '')) return
  target.title = target.scrollWidth > target.clientWidth ? target.textContent : ''
}
