export { actorWatchCases } from './actor-watch.cases.ts'
export { actorWatchMachine, type SeenEvent } from './actor-watch.machine.ts'
export { actorWatchWords } from './actor-watch.words.ts'
