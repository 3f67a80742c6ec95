export { exportCases } from './export-job.cases.ts'
export { type ExportEvent, exportMachine } from './export-job.machine.ts'
export { exportWords } from './export-job.words.ts'
