import { type FleetPlan, fleetFaults } from '#contract/field/field.contract.ts'

/**
 * A plan whose devices have the faults that somebody wishes to see.
 *
 * @param wishes `TERMINAL/DEVICE=FAULT`, by the addresses of both
 * @throws Error for what names no device of the plan, or no fault
 */
export function withFaults(plan: FleetPlan, wishes: readonly string[]): FleetPlan {
  return wishes.reduce((before, wish) => {
    const [, terminal, device, named] = /^([^/=]+)\/([^/=]+)=(\w+)$/u.exec(wish.trim()) ?? []
    const fault = fleetFaults.find((known) => known === named)
    const at = before.terminals.findIndex(({ address }) => address === terminal)
    const found = before.terminals[at]
    const devices = found?.devices ?? []
    if (!found || fault === undefined || !devices.some(({ address }) => address === device))
      throw new Error(`no device of the plan, or no fault (${fleetFaults.join(', ')}): ${wish}`)
    const faulty = devices.map((one) => (one.address === device ? { ...one, fault } : one))
    return { terminals: before.terminals.with(at, { ...found, devices: faulty }) }
  }, plan)
}
