import { Menu, Portal, Spinner } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AtFirstPress } from '../ui/at-first-press.tsx'
import { notify } from '../ui/notices.tsx'
import { shownColumns } from './column-layout.ts'
import { saveSheet } from './save-sheet.ts'
import { sheetOf } from './sheet.ts'
import type { TableColumn } from './table-column.ts'
import type { ColumnLayoutControl } from './use-column-layout.ts'

interface ExportMenuProps<Row> {
  /** Name of the file, without its ending. */
  readonly name: string
  readonly columns: readonly TableColumn<Row>[]
  readonly columnLayout: ColumnLayoutControl
  readonly isEmpty: boolean
  /** The rows loaded. The same function on every rendering. */
  readonly rowsNow: () => readonly Row[]
  /** Saves all rows there are, where the server writes them; without it those loaded are saved. */
  readonly saveAll?: SaveAll
}

export type SaveAll = (format: 'csv' | 'xlsx') => Promise<void>

/** Saves what the table shows: all rows, or its columns in their order and the rows loaded. */
export const ExportMenu = memo(Export) as typeof Export

function Export<Row extends object>({
  name,
  columns,
  columnLayout,
  isEmpty,
  rowsNow,
  saveAll,
}: ExportMenuProps<Row>) {
  const { t } = useTranslation()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setIsSaving(true)
    try {
      if (saveAll) await saveAll(format)
      else await saveSheet(sheetOf(shownColumns(columns, columnLayout.layout), rowsNow()), name, format)
    } catch {
      notify('error', t('table.export.failed'))
    } finally {
      setIsSaving(false)
    }
  }
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
                <Menu.Item value="csv" onClick={() => void save('csv')}>
                  CSV
                </Menu.Item>
                <Menu.Item value="xlsx" onClick={() => void save('xlsx')}>
                  Excel (XLSX)
                </Menu.Item>
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </AtFirstPress>
  )
}
