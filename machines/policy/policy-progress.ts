import {
  type PolicyDeviceState,
  policyDeviceStates,
  type PolicyState,
  policyStates,
} from '#contract/policy/policy-codes.ts'
import type { PolicyDeviceEvent } from './policy-device.machine.ts'
import type { PolicyProgress } from './policy.machine.ts'

/** Where the devices of a policy are to be; `any`: a draft asks nothing of them. */
export type PolicyGoal = 'any' | 'empty' | 'held' | 'running' | 'stopped'

const goals: Readonly<Record<PolicyState, PolicyGoal>> = {
  draft: 'any',
  publishing: 'held',
  partlyPublished: 'held',
  published: 'held',
  starting: 'running',
  partlyRunning: 'running',
  running: 'running',
  stopping: 'stopped',
  partlyStopped: 'stopped',
  stopped: 'stopped',
  resetting: 'empty',
  partlyReset: 'empty',
}
/** Where the devices of a policy in this state are to be. */
export const goalOf = (state: PolicyState): PolicyGoal => goals[state]

/** Devices that are there; one that never got the plan has nothing to stop. */
const there: Readonly<Record<PolicyGoal, readonly PolicyDeviceState[]>> = {
  any: policyDeviceStates,
  empty: ['empty'],
  held: ['held'],
  running: ['running'],
  stopped: ['held', 'empty', 'publishUnknown', 'clearUnknown'],
}
export const isThere = (goal: PolicyGoal, state: PolicyDeviceState): boolean => there[goal].includes(state)

const open: readonly PolicyDeviceState[] = ['publishing', 'starting', 'stopping', 'clearing']
const isOpen = (state: PolicyDeviceState): boolean => open.includes(state)

const holding: readonly PolicyDeviceState[] = [
  'held',
  'running',
  'starting',
  'stopping',
  'startUnknown',
  'stopUnknown',
]
/** Whether the device said once that it has the plan, and was not asked to let go of it since. */
export const holdsPlan = (state: PolicyDeviceState): boolean => holding.includes(state)

type Wish = Exclude<PolicyDeviceEvent['type'], 'answer.came'>

/** What a device is asked next on its way to the goal; null where it is there, or is asked already. */
export function nextWish(goal: PolicyGoal, state: PolicyDeviceState): Wish | null {
  if (isThere(goal, state)) return null
  // Those that hold nothing yet have nothing to stop: they end where they are.
  if (goal === 'stopped')
    return state === 'running' || state === 'starting' || unsureOf.has(state) ? 'device.stop' : null
  if (goal === 'empty') return state === 'clearing' ? null : 'device.clear'
  if (isOpen(state)) return null
  return goal === 'running' && holdsPlan(state) ? 'device.start' : 'device.publish'
}

/** Devices that may follow the plan, for all that is known. */
const unsureOf: ReadonlySet<PolicyDeviceState> = new Set(['startUnknown', 'stopUnknown'])

/** How far devices in these states are. */
export const progressOf = (goal: PolicyGoal, states: readonly PolicyDeviceState[]): PolicyProgress => ({
  devices: states.length,
  reached: states.filter((state) => isThere(goal, state)).length,
  open: states.filter((state) => isOpen(state)).length,
})

export const isPolicyState = (name: string): name is PolicyState =>
  policyStates.some((state) => state === name)
export const isPolicyDeviceState = (name: string): name is PolicyDeviceState =>
  policyDeviceStates.some((state) => state === name)
