import { Box, Button, HStack, IconButton, Stack } from '@chakra-ui/react'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useRowHeight } from '../column/density.ts'
import { defaultMinWidth } from '../column/table-column.ts'
import { EditCell } from './edit-cell.tsx'
import { type EditColumn, type EditValues, isEdited } from './edit-column.ts'
import {
  addRow,
  changeCell,
  copyRow,
  deleteRow,
  type EditRows,
  faultsOf,
  isDirty,
  pasteBlock,
} from './edit-rows.ts'
import { editStyle } from './edit-style.ts'
import { useEditKeys } from './use-edit-keys.ts'

interface EditTableProps {
  /** Names the table to screen readers. */
  readonly label: string
  readonly columns: readonly EditColumn[]
  readonly rows: EditRows
  readonly onChange: (rows: EditRows) => void
  /** Counts the times that all was checked: each shows every fault and focuses the first. */
  readonly checks?: number
  /** Values of a row added; without them no row can be added. */
  readonly blank?: EditValues
  /** The height at the most: px, or any CSS length (core §9: 520). */
  readonly height?: number | string
}

const editHeight = 520

/** Px at the least; what a wide table has left is shared in proportion. */
const widthOf = ({ width, minWidth }: EditColumn): number => width ?? minWidth ?? defaultMinWidth

/**
 * A table whose cells are filled in (core §2). A cell shows what is wrong with it once it was left; cells
 * changed since they were saved carry a mark. A block copied from a spreadsheet can be pasted into it.
 */
export function EditTable({
  label,
  columns,
  rows,
  onChange,
  checks = 0,
  blank,
  height = editHeight,
}: EditTableProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const keys = useEditKeys(box, columns.length)
  const faults = useMemo(() => faultsOf(rows, columns), [rows, columns])
  useEffect(() => {
    if (checks > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [checks])

  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain')
    const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined
    const [row, column] = cell?.split(':').map(Number) ?? []
    const prop = columns[column ?? -1]?.prop
    // One value is the field's own business.
    if (!/[\t\n]/u.test(text.trimEnd()) || row === undefined || prop === undefined) return
    event.preventDefault()
    onChange(pasteBlock(rows, columns, { row, prop }, text))
  }

  const measures: Readonly<Record<`--${string}`, string>> = { '--row-height': `${rowHeight}px` }
  const least = columns.reduce((sum, column) => sum + widthOf(column), 0)
  return (
    <Stack gap="2" minW="0">
      <Box
        ref={box}
        css={editStyle}
        style={{ maxHeight: height, ...measures }}
        onKeyDown={keys.onKeyDown}
        onPaste={paste}
      >
        <table aria-label={label} style={{ minWidth: least }}>
          <colgroup>
            {columns.map((column) => (
              <col key={column.prop} style={{ width: widthOf(column) }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.prop} scope="col" data-align={column.align} title={column.label}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.key}>
                {columns.map((column, columnIndex) => {
                  const { prop } = column
                  const place = `${row.key}.${prop}`
                  const isChanged = isEdited(column) && isDirty(row, prop)
                  return (
                    <td key={prop} data-align={column.align} data-dirty={isChanged || undefined}>
                      {column.type === 'operation' ? (
                        <HStack gap="0" px="1" height="calc(var(--row-height) - 6px)">
                          <IconButton
                            size="2xs"
                            minW="24px"
                            minH="24px"
                            variant="ghost"
                            aria-label={t('table.edit.copy', { row: rowIndex + 1 })}
                            onClick={() => {
                              keys.awaitRow(rowIndex + 1)
                              onChange(copyRow(rows, row.key))
                            }}
                          >
                            <Copy />
                          </IconButton>
                          <IconButton
                            size="2xs"
                            minW="24px"
                            minH="24px"
                            variant="ghost"
                            colorPalette="red"
                            aria-label={t('table.edit.delete', { row: rowIndex + 1 })}
                            onClick={() => {
                              keys.awaitRow(Math.min(rowIndex, rows.length - 2))
                              onChange(deleteRow(rows, row.key))
                            }}
                          >
                            <Trash2 />
                          </IconButton>
                        </HStack>
                      ) : (
                        <EditCell
                          column={column}
                          row={row.values}
                          rowIndex={rowIndex}
                          columnIndex={columnIndex}
                          fault={checks > 0 || left.has(place) ? faults.get(row.key)?.[prop] : undefined}
                          isDirty={isChanged}
                          onChange={(value) => onChange(changeCell(rows, row.key, prop, value))}
                          onLeave={() => setLeft((before) => new Set(before).add(place))}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length} data-part="empty">
                  <span>{t('table.empty')}</span>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Box>
      {blank && (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => {
            keys.awaitRow(rows.length)
            onChange(addRow(rows, blank))
          }}
        >
          <Plus aria-hidden />
          {t('table.edit.add')}
        </Button>
      )}
    </Stack>
  )
}
