export { terminalCases } from './terminal.cases.ts'
export { type TerminalEvent, terminalMachine } from './terminal.machine.ts'
export { terminalWords } from './terminal.words.ts'
