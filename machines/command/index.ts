export { commandCases } from './command.cases.ts'
export { type CommandEvent, commandMachine, commandStateOf } from './command.machine.ts'
export { commandWords } from './command.words.ts'
