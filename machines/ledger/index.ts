export { counterClosingCases } from './counter-closing.cases.ts'
export { counterClosingMachine, type CounterClosingEvent } from './counter-closing.machine.ts'
export { counterClosingWords } from './counter-closing.words.ts'
