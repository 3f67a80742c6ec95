import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { csvOf, type Sheet } from './sheet.ts'

/** Saves a sheet as a file of the browser's downloads. @param name without the ending */
export async function saveSheet(sheet: Sheet, name: string, format: 'csv' | 'xlsx'): Promise<void> {
  const blob =
    format === 'csv'
      ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' })
      : (await import('./xlsx.ts')).xlsxOf(sheet)
  saveBlob(blob, `${name}.${format}`)
}
