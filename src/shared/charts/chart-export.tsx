import { IconButton, Menu, Portal } from '@chakra-ui/react'
import { Download, Image as ImageIcon, Sheet as SheetIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { csvOf } from '../table/sheet/sheet.ts'
import { AtFirstPress } from '../ui/later/at-first-press.tsx'
import { notify } from '../ui/notice/notices.tsx'
import { type ChartPicture, pngOf } from './chart-picture.ts'

interface ChartExportProps {
  /** Without the ending. */
  readonly fileName: string
  /** Null while no picture is drawn. */
  readonly picture: (() => ChartPicture | null) | null
  readonly sheet: (() => readonly (readonly (string | number)[])[]) | null
}

/** Saves a chart as an image or its data as CSV. */
export function ChartExport({ fileName, picture, sheet }: ChartExportProps) {
  const { t } = useTranslation()
  const saveImage = async (): Promise<void> => {
    const drawn = picture?.() ?? null
    if (drawn === null) return
    try {
      saveBlob(await pngOf(drawn), `${fileName}.png`)
    } catch {
      notify('error', t('widgets.chart.imageFailed'))
    }
  }
  const saveData = (): void => {
    if (sheet) saveBlob(new Blob([csvOf(sheet())], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
  }
  return (
    <AtFirstPress
      opens="menu"
      button={
        <IconButton
          size="xs"
          variant="outline"
          aria-label={t('widgets.chart.export')}
          disabled={picture === null && sheet === null}
        >
          <Download />
        </IconButton>
      }
    >
      {(button) => (
        <Menu.Root
          lazyMount
          unmountOnExit
          onSelect={({ value }) => (value === 'image' ? void saveImage() : saveData())}
        >
          <Menu.Trigger asChild>{button}</Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                <Menu.Item value="image" disabled={picture === null}>
                  <ImageIcon size={14} aria-hidden />
                  {t('widgets.chart.image')}
                </Menu.Item>
                <Menu.Item value="csv">
                  <SheetIcon size={14} aria-hidden />
                  {t('widgets.chart.csv')}
                </Menu.Item>
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </AtFirstPress>
  )
}
