/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, which takes from the tags of a table their meaning */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ColumnGrip } from './column/column-grip.tsx'
import { alignOf, type TableColumn, type TableSort } from './column/table-column.ts'

/** Functions are the same on every rendering, or it is drawn with every one. */
interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  /** Leads into the rows. */
  readonly onEnter: () => void
  readonly sort?: TableSort
  /** How much of the page is chosen; absent where rows cannot be chosen. */
  readonly page?: 'none' | 'some' | 'all'
  readonly onTogglePage?: () => void
  readonly onWidth: (prop: string, width: number) => void
  readonly scroller: RefObject<HTMLElement | null>
}

/** Px by which Shift with an arrow key changes a column's width. */
const step = 16

function Head<Row>({ columns, onEnter, sort, page, onTogglePage, onWidth, scroller }: TableHeadProps<Row>) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(0)
  const current = Math.min(wanted, columns.length - 1)
  const heading = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-heading="${index}"]`) ?? null
  const widthAt = (index: number): number =>
    heading(index)?.closest('[role=columnheader]')?.getBoundingClientRect().width ?? 0

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.shiftKey && by !== undefined) onWidth(columns[index]?.prop ?? '', widthAt(index) + by * step)
    else if (by !== undefined) focus(index + by)
    else if (event.key === 'Home') focus(0)
    else if (event.key === 'End') focus(columns.length - 1)
    else if (event.key === 'ArrowDown') onEnter()
    else return
    event.preventDefault()
  }
  const focus = (index: number): void => {
    const to = Math.max(0, Math.min(index, columns.length - 1))
    setWanted(to)
    heading(to)?.focus()
  }

  return (
    <div role="rowgroup" data-part="head">
      <div role="row" aria-rowindex={1} data-part="row">
        {page !== undefined && (
          <div role="columnheader" data-part="cell" data-align="center" data-pin="select">
            <input
              type="checkbox"
              aria-label={t('table.select.page')}
              checked={page === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = page === 'some'
              }}
              onChange={onTogglePage}
            />
          </div>
        )}
        {columns.map((column, index) => {
          const { prop, label } = column
          const isSorted = sort !== undefined && prop === sort.sortBy
          const isUp = isSorted && sort.sortOrder === 'asc'
          const Arrow = isSorted ? (isUp ? ArrowUp : ArrowDown) : ArrowUpDown
          const common = {
            'data-heading': index,
            tabIndex: index === current ? 0 : -1,
            title: label,
            onFocus: () => setWanted(index),
            onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
          }
          return (
            <div
              key={prop}
              role="columnheader"
              data-part="cell"
              data-align={alignOf(column)}
              data-pin={column.pin}
              aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
            >
              {sort && column.isSortable ? (
                <button
                  type="button"
                  data-part="sort"
                  {...common}
                  onClick={() => sort.onSort(prop, isUp ? 'desc' : 'asc')}
                >
                  <span data-part="text">{label}</span>
                  <Arrow size={12} aria-hidden opacity={isSorted ? 1 : 0.35} style={{ flexShrink: 0 }} />
                </button>
              ) : (
                <span data-part="heading" {...common} style={{ minWidth: 0, overflow: 'hidden' }}>
                  <span data-part="text" style={{ display: 'block' }}>
                    {label}
                  </span>
                </span>
              )}
              <ColumnGrip widthNow={() => widthAt(index)} onWidth={(width) => onWidth(prop, width)} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The headings: one tab stop; arrow keys go between them and down into the rows. Rows that come change nothing of it. */
export const TableHead = memo(Head) as typeof Head
