export { recordCases, recordInput } from './record.cases.ts'
export { createRecordMachine, recordMachine } from './record.machine.ts'
export { recordWords } from './record.words.ts'
