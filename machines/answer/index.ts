export { answerCases } from './answer.cases.ts'
export { answerMachine, createAnswerMachine } from './answer.machine.ts'
export { answerWords } from './answer.words.ts'
