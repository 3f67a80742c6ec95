export { sampleReading, wallCases } from './wall.cases.ts'
export { type WallAnswer, wallMachine, type WallQuery } from './wall.machine.ts'
export { wallWords } from './wall.words.ts'
