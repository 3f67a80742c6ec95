export { policyCases } from './policy.cases.ts'
export { type PolicyEvent, policyMachine, type PolicyProgress } from './policy.machine.ts'
export { policyMachineWords } from './policy.words.ts'
export { policyDeviceCases } from './policy-device.cases.ts'
export { type PolicyAnswer, type PolicyDeviceEvent, policyDeviceMachine } from './policy-device.machine.ts'
export { policyDeviceMachineWords } from './policy-device.words.ts'
export {
  goalOf,
  holdsPlan,
  isPolicyDeviceState,
  isPolicyState,
  isThere,
  nextWish,
  type PolicyGoal,
  progressOf,
} from './policy-progress.ts'
