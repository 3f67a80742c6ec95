export { registrationCases } from './registration.cases.ts'
export {
  registrationMachine,
  type RegistrationCheck,
  type RegistrationDetail,
  type RegistrationEvent,
  type RegistrationInput,
  type StartedRegistration,
  type StartRegistration,
} from './registration.machine.ts'
export { registrationWords } from './registration.words.ts'
export { registrationRecordCases } from './registration-record.cases.ts'
export { registrationRecordMachine, type RegistrationRecordEvent } from './registration-record.machine.ts'
export { registrationRecordWords } from './registration-record.words.ts'
export { terminalChoiceCases } from './terminal-choice.cases.ts'
export { type FindTerminals, type FoundTerminals, terminalChoiceMachine } from './terminal-choice.machine.ts'
export { terminalChoiceWords } from './terminal-choice.words.ts'
