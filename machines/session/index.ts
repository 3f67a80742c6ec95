export { passwordChangeCases } from './password/password-change.cases.ts'
export {
  type ChangePassword,
  type PasswordChangeInput,
  passwordChangeMachine,
  type PasswordChangeOutput,
  type PasswordFault,
  type PasswordField,
  type PasswordPurpose,
} from './password/password-change.machine.ts'
export { passwordChangeWords } from './password/password-change.words.ts'
export { sessionCases } from './session.cases.ts'
export { type SessionEvent, type SessionInput, sessionMachine } from './session.machine.ts'
export { sessionWords } from './session.words.ts'
export {
  type Captcha,
  type Credentials,
  type Language,
  type Notice,
  type OpenedSession,
  type SecondStepDue,
  type UserInfo,
} from './session-types.ts'
export { secondFactorCases } from './second-factor/second-factor.cases.ts'
export {
  type RecoveryCodes,
  secondFactorMachine,
  type SecondFactorProof,
  type SecondFactorSetup,
  type SecondFactorState,
} from './second-factor/second-factor.machine.ts'
export { secondFactorWords } from './second-factor/second-factor.words.ts'
export { secondStepCases, secondStepDue } from './second-factor/second-step.cases.ts'
export {
  type SecondStep,
  type SecondStepEvent,
  secondStepMachine,
  type SecondStepOutput,
} from './second-factor/second-step.machine.ts'
export { secondStepWords } from './second-factor/second-step.words.ts'
export { signInCases } from './sign-in/sign-in.cases.ts'
export { signInMachine } from './sign-in/sign-in.machine.ts'
export { type SignInInput } from './sign-in/sign-in-parts.ts'
export { signInWords } from './sign-in/sign-in.words.ts'
export { type SignIn, type SignInEvent, type SignInFault, type SignInField } from './sign-in/sign-in-rules.ts'
