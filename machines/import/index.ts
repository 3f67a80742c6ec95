export { importCases, importInputs } from './import.cases.ts'
export {
  importMachine,
  type ImportEvent,
  type ImportInput,
  type OfJob,
  type UploadWorkbook,
} from './import.machine.ts'
export { importWords } from './import.words.ts'
export { importJobCases } from './import-job.cases.ts'
export { type ImportJobEvent, importJobMachine } from './import-job.machine.ts'
export { importJobWords } from './import-job.words.ts'
export type { ChosenWorkbook, WorkbookChoiceFault } from './workbook-choice.ts'
