/** A machine that cannot be explored: which one, what is wrong with it, and what helps. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault'

  constructor(machineId: string, what: string, advice: string) {
    super(`${machineId}: ${what}; ${advice}`)
  }
}
