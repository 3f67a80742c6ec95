export { batchCases } from './batch.cases.ts'
export { type BatchEvent, batchMachine } from './batch.machine.ts'
export { batchMachineWords } from './batch.words.ts'
