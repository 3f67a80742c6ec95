export { collectionTaskCases } from './collection-task.cases.ts'
export { type CollectionTaskEvent, collectionTaskMachine } from './collection-task.machine.ts'
export { collectionTaskWords } from './collection-task.words.ts'
