// What is below has its types in virtual-modules.d.ts, which tests see through this line alone.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./virtual-modules.d.ts" />
import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import { cards, drawings, files, type MachineFiles } from 'virtual:machine-gallery'

export { cards }

/** Whether the machine is one of this console's catalogue. */
export const hasMachine = (machineId: string): boolean => Object.hasOwn(drawings, machineId)

const fetched = new Map<string, MachineDrawing>()

/** The drawing of a machine that was fetched before: it can be seen at once. */
export const drawingAtHand = (machineId: string): MachineDrawing | null => fetched.get(machineId) ?? null

/** The drawing of a machine of this console's catalogue; it was made when the console was built. */
export async function fetchDrawing(machineId: string): Promise<MachineDrawing> {
  const load = hasMachine(machineId) ? drawings[machineId] : undefined
  if (!load) throw new Error(`no machine ${machineId}`)
  const drawing = await load()
  fetched.set(machineId, drawing)
  return drawing
}

/** Fetches a drawing that is probably looked at next; what fails now is said when it is. */
export function fetchAhead(machineId: string): void {
  fetchDrawing(machineId).catch(() => undefined)
}

/** A machine as other tools execute and open it. */
export async function fetchFiles(machineId: string): Promise<MachineFiles> {
  const load = Object.hasOwn(files, machineId) ? files[machineId] : undefined
  if (!load) throw new Error(`no machine ${machineId}`)
  return load()
}
