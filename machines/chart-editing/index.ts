export { chartEditingCases, chartEditingInputs } from './chart-editing.cases.ts'
export {
  type ChartEditingInput,
  chartEditingMachine,
  createChartEditingMachine,
  type EditedView,
  type ViewSaving,
} from './chart-editing.machine.ts'
export { chartEditingWords } from './chart-editing.words.ts'
