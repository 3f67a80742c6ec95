export { listCases, listInput } from './list.cases.ts'
export {
  createListMachine,
  type ListEvent,
  listMachine,
  type ListPage,
  type ListQuery,
} from './list.machine.ts'
export { listWords } from './list.words.ts'
