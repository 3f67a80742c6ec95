export { connectionCases } from './connection.cases.ts'
export { connectionMachine } from './connection.machine.ts'
export { connectionWords } from './connection.words.ts'
