export { operatorAccountCases } from './operator-account.cases.ts'
export { operatorAccountMachine, type OperatorAccountEvent } from './operator-account.machine.ts'
export { operatorAccountWords } from './operator-account.words.ts'
