export { variantCases } from './variant.cases.ts'
export { type RoleConfiguration, variantMachine } from './variant.machine.ts'
export { variantWords } from './variant.words.ts'
