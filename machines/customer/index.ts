export { customerRecordCases } from './customer-record.cases.ts'
export { type CustomerRecordEvent, customerRecordMachine } from './customer-record.machine.ts'
export { customerRecordWords } from './customer-record.words.ts'
