import { Menu, Portal, Spinner } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { useCommand } from '#src/shared/forms/use-command.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'
import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { shownColumns } from '../column/column-layout.ts'
import { saveSheet } from './save-sheet.ts'
import { sheetOf } from './sheet.ts'
import type { TableColumn } from '../column/table-column.ts'
import type { ColumnLayoutControl } from '../column/use-column-layout.ts'

interface ExportMenuProps<Row> {
  /** Name of the file, without its ending. */
  readonly name: string
  readonly columns: readonly TableColumn<Row>[]
  readonly columnLayout: ColumnLayoutControl
  readonly isEmpty: boolean
  /** The rows loaded. The same function on every rendering. */
  readonly rowsNow: () => readonly Row[]
  /** Rows on all pages. */
  readonly total: number
  /** Saves all rows there are, where the server writes them. */
  readonly saveAll?: SaveAll
  /** Reads the rows of all pages, where it does not. */
  readonly everyRow?: () => Promise<readonly Row[]>
}

/** @param columns names of those that the reader has, in their order */
export type SaveAll = (format: 'csv' | 'xlsx', columns: readonly string[]) => Promise<void>

interface Wish {
  readonly format: 'csv' | 'xlsx'
  readonly isAll: boolean
}

const formats = [
  { format: 'csv', title: 'CSV' },
  { format: 'xlsx', title: 'Excel (XLSX)' },
] as const

/** As the reader's clock says, `20261122-230415`. */
const stampOfNow = (): string => clockTimeText(Date.now()).replaceAll(/[-:]/gu, '').replace(' ', '-')

/** Saves what the table shows, its columns in their order: the rows of this page, or those of all. */
export const ExportMenu = memo(Export) as typeof Export

function Export<Row extends object>({
  name,
  columns,
  columnLayout,
  isEmpty,
  rowsNow,
  total,
  saveAll,
  everyRow,
}: ExportMenuProps<Row>) {
  const { t } = useTranslation()
  const extents = saveAll || everyRow ? [true, false] : [false]
  const { layout } = columnLayout
  const { isBusy: isSaving, start } = useCommand<Wish>({
    run: useCallback(
      async ({ format, isAll }) => {
        try {
          const shown = shownColumns(columns, layout)
          if (isAll && saveAll)
            await saveAll(
              format,
              shown.map(({ prop }) => prop),
            )
          else {
            const rows = isAll && everyRow ? await everyRow() : rowsNow()
            await saveSheet(sheetOf(shown, rows), `${name} ${stampOfNow()}`, format)
          }
        } catch {
          // Nothing was changed by it: whoever still wants a file says which.
          notify('error', t('table.export.failed'))
        }
      },
      [columns, layout, saveAll, everyRow, rowsNow, name, t],
    ),
  })
  return (
    <AtFirstPress
      opens="menu"
      button={
        // Its look is that of the list's other tools.
        <button type="button" disabled={isEmpty || isSaving} aria-busy={isSaving}>
          {isSaving ? <Spinner size="xs" /> : <Download aria-hidden />}
          <span>{t('table.export.title')}</span>
        </button>
      }
    >
      {(button) => (
        <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>{button}</Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                {extents.map((isAll) =>
                  formats.map(({ format, title }) => (
                    <Menu.Item
                      key={`${format}-${String(isAll)}`}
                      value={`${format}-${String(isAll)}`}
                      onClick={() => start({ format, isAll })}
                    >
                      {isAll ? t('table.export.all', { count: total }) : t('table.export.page')} · {title}
                    </Menu.Item>
                  )),
                )}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </AtFirstPress>
  )
}
