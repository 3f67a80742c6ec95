export { passwordChangeCases } from './password-change.cases.ts'
export {
  type ChangePassword,
  type PasswordChangeInput,
  passwordChangeMachine,
  type PasswordChangeOutput,
  type PasswordFault,
  type PasswordField,
  type PasswordPurpose,
} from './password-change.machine.ts'
export { passwordChangeWords } from './password-change.words.ts'
export { sessionCases } from './session.cases.ts'
export { type SessionEvent, type SessionInput, sessionMachine } from './session.machine.ts'
export { sessionWords } from './session.words.ts'
export {
  type Captcha,
  type Credentials,
  type Language,
  type Notice,
  type OpenedSession,
  type UserInfo,
} from './session-types.ts'
export { signInCases } from './sign-in.cases.ts'
export { type SignIn, type SignInEvent, type SignInInput, signInMachine } from './sign-in.machine.ts'
export { signInWords } from './sign-in.words.ts'
export { type SignInFault, type SignInField } from './sign-in-rules.ts'
