/** Why a file is no workbook that can be imported; words `import.fault.<name>`. */
export const workbookFaults = [
  'not_a_workbook',
  'encrypted',
  'macros',
  'damaged',
  'too_large',
  'wrong_sheet',
  'double_heading',
  'no_rows',
  'too_many_rows',
] as const
export type WorkbookFault = (typeof workbookFaults)[number]

/** Thrown by whatever reads a workbook; `detail` is what the words fill in, such as the headings that are missing. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  readonly fault: WorkbookFault
  readonly detail: string

  constructor(fault: WorkbookFault, detail = '') {
    super(`${fault} ${detail}`.trim())
    this.fault = fault
    this.detail = detail
  }
}
