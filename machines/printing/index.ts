export { printingCases, printingInput } from './printing.cases.ts'
export { createPrintingMachine, printingMachine } from './printing.machine.ts'
export { printingWords } from './printing.words.ts'
