export { recordWatchCases, recordWatchInput } from './record-watch.cases.ts'
export { createRecordWatchMachine, recordWatchMachine } from './record-watch.machine.ts'
export { recordWatchWords } from './record-watch.words.ts'
