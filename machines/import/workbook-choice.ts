import { workbookMostBytes } from '#contract/template/template.contract.ts'
import { importFile } from '#contract/rules/device-import.ts'
import { faultsOf } from '#contract/rules/faults.ts'

/** A file as far as the rules look at it. */
export interface ChosenWorkbook {
  readonly name: string
  readonly sizeBytes: number
}

/** A rule of device imports, or what any file can be. */
export type WorkbookChoiceFault =
  | 'import_file_required'
  | 'import_file_type'
  | 'import_file_name'
  | 'empty'
  | 'tooLarge'

const named = ['import_file_required', 'import_file_type', 'import_file_name'] as const

/** Why a file is not sent at all; null where nothing is wrong (collection §5 Device import). */
export function workbookFaultOf(file: ChosenWorkbook | null): WorkbookChoiceFault | null {
  const judged = importFile.safeParse(file)
  if (!judged.success) {
    const [fault] = faultsOf(judged.error, file).values()
    return named.find((rule) => rule === fault?.rule) ?? 'import_file_type'
  }
  if (file === null || file.sizeBytes === 0) return 'empty'
  return file.sizeBytes > workbookMostBytes ? 'tooLarge' : null
}
