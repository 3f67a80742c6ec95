export { errorLogCases } from './error-log.cases.ts'
export { errorLogMachine, type LoggedError } from './error-log.machine.ts'
export { errorLogWords } from './error-log.words.ts'
