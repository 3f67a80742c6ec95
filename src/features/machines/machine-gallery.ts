// What is below has its types in virtual-modules.d.ts, which tests see through this line alone.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./virtual-modules.d.ts" />
import { cards, drawings } from 'virtual:machine-gallery'

export { cards, drawings }

/** Whether the machine is one of this console's catalogue. */
export const hasMachine = (machineId: string): boolean => Object.hasOwn(drawings, machineId)

/** Fetches a drawing that is probably looked at next; what fails now is said when it is. */
export function fetchAhead(machineId: string): void {
  drawings[machineId]?.().catch(() => undefined)
}
