export { formCases } from './form.cases.ts'
export { createFormMachine, formMachine, type Saving } from './form.machine.ts'
export { formWords } from './form.words.ts'
