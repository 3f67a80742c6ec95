/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, which takes from the tags of a table their meaning */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { alignOf, type TableColumn, valueOf } from './column/table-column.ts'

interface TableRowProps<Row extends object> {
  readonly row: Row
  readonly index: number
  /** Px below the heading; `null` for a row in the flow. */
  readonly start: number | null
  readonly columns: readonly TableColumn<Row>[]
  /** Place in the whole grid, the heading being 1. */
  readonly rowIndex: number
  /** Each value stands behind the name of its column. */
  readonly isCard: boolean
  readonly isCurrent: boolean
  /** `null` where rows cannot be chosen. */
  readonly isChosen: boolean | null
  readonly onCurrent: (index: number) => void
  readonly onToggle: (index: number) => void
  readonly onOpen: (index: number) => void
}

function Row<Data extends object>({
  row,
  columns,
  index,
  start,
  rowIndex,
  isCard,
  isCurrent,
  isChosen,
  onCurrent,
  onToggle,
  onOpen,
}: TableRowProps<Data>) {
  const tabIndex = isCurrent ? 0 : -1
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isChosen ?? undefined}
      data-part="row"
      data-index={index}
      data-virtual={start === null ? undefined : true}
      style={start === null ? undefined : { transform: `translateY(${start}px)` }}
      tabIndex={tabIndex}
      onFocus={() => !isCurrent && onCurrent(index)}
      onDoubleClick={() => onOpen(index)}
    >
      {isChosen !== null && (
        <Choice row={rowIndex - 1} isChosen={isChosen} tabIndex={tabIndex} onToggle={() => onToggle(index)} />
      )}
      {columns.map((column) => (
        <div
          key={column.prop}
          role="gridcell"
          data-part={column.render ? 'cell' : 'text'}
          data-align={alignOf(column)}
          data-pin={column.pin}
          data-lines={isCard ? column.cardLines : undefined}
          data-label={isCard && column.label !== '' ? column.label : undefined}
        >
          {column.render ? column.render(row, { tabIndex }) : valueOf(column, row)}
        </div>
      ))}
    </div>
  )
}

interface ChoiceProps {
  /** Its number in the table, the first being 1. */
  readonly row: number
  readonly isChosen: boolean
  readonly tabIndex: number
  readonly onToggle: () => void
}

/** Apart, for words have a price that most tables need not pay in each row. */
function Choice({ row, isChosen, tabIndex, onToggle }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <div role="gridcell" data-part="cell" data-align="center" data-pin="select">
      <input
        type="checkbox"
        aria-label={t('table.select.row', { row })}
        checked={isChosen}
        tabIndex={tabIndex}
        onChange={onToggle}
        onDoubleClick={(event) => event.stopPropagation()}
      />
    </div>
  )
}

/** One row of a table; drawn anew only when a part of it changed. */
export const TableRow = memo(Row) as typeof Row
