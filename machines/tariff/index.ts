export { priceVersionCases } from './price-version.cases.ts'
export { type PriceVersionEvent, priceVersionMachine } from './price-version.machine.ts'
export { priceVersionWords } from './price-version.words.ts'
