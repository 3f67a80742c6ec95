export { registrationCases } from './registration.cases.ts'
export { registrationMachine } from './registration.machine.ts'
export type {
  RegistrationCheck,
  RegistrationDetail,
  RegistrationEvent,
  RegistrationInput,
  StartedRegistration,
  StartRegistration,
} from './registration-types.ts'
export { registrationWords } from './registration.words.ts'
export { registrationRecordCases } from './registration-record.cases.ts'
export {
  registrationRecordMachine,
  type RegistrationRecordEvent,
  registStateOf,
} from './registration-record.machine.ts'
export { registrationRecordWords } from './registration-record.words.ts'
export { terminalChoiceCases } from './terminal-choice.cases.ts'
export { type FindTerminals, type FoundTerminals, terminalChoiceMachine } from './terminal-choice.machine.ts'
export { terminalChoiceWords } from './terminal-choice.words.ts'
