export { feeControlCases, sampleFacts } from './fee-control.cases.ts'
export {
  type FeeControlEvent,
  feeControlMachine,
  type FeeOutcome,
  feeStateOf,
} from './fee-control.machine.ts'
export { feeControlWords } from './fee-control.words.ts'
export type { FeeFacts } from './fee-facts.ts'
