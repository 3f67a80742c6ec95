export { searchFormCases, searchFormInput } from './search-form.cases.ts'
export { searchFormMachine, type SearchValue, type SearchValues } from './search-form.machine.ts'
export { searchFormWords } from './search-form.words.ts'
