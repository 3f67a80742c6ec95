import { deviceStates, type DeviceState } from '#contract/device-monitor/device-status.ts'

/** What the address of the device monitor says; empty: all. */
export const anyStatus = { type: '', state: '', q: '' }
export type StatusFilters = typeof anyStatus

/** The state that an address names, or none. */
export const stateIn = ({ state }: Pick<StatusFilters, 'state'>): DeviceState | '' =>
  deviceStates.find((one) => one === state) ?? ''
