import type { MachineDrawing } from '#contract/machine/machine.contract.ts'

import type { AddressControl } from './machine-address.ts'

/** What each tab of a machine's page is given. */
export interface MachineTabProps {
  readonly drawing: MachineDrawing
  readonly control: AddressControl
}
