export { dismissalCases } from './dismissal.cases.ts'
export { dismissalMachine } from './dismissal.machine.ts'
export { dismissalWords } from './dismissal.words.ts'
