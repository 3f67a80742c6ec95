import type { FleetBehaviour, FleetPlan, FleetTerminal } from '#contract/field/field.contract.ts'

export const passwordOf = (address: string): string => `password of ${address}`

/** A terminal with two boxes of two meters. */
export function plannedTerminal(
  number: number,
  behaviour: FleetBehaviour = { kind: 'normal' },
): FleetTerminal {
  const address = String(410_100_000_000 + number)
  return {
    address,
    password: passwordOf(address),
    version: '1.0',
    behaviour,
    station: null,
    boxes: [1, 2].map((box) => ({
      fConAdd: String(500_000_000_000 + number * 100 + box),
      branch: `${box}`,
      meters: [1, 2].map((meter) => ({
        fConAdd: String(600_000_000_000 + number * 1000 + box * 10 + meter),
        fAmNo: `M${number}-${box}-${meter}`,
      })),
    })),
  }
}

export const plannedStation = (number: number, utcOffset = '+08:00'): FleetTerminal => ({
  ...plannedTerminal(number),
  boxes: [],
  station: {
    ratedPowerW: 1_000_000,
    ratedCapacityWh: 2_000_000,
    utcOffset,
    chargedWh: 5_000_000,
    dischargedWh: 4_000_000,
  },
})

export const planOf = (...terminals: FleetTerminal[]): FleetPlan => ({ terminals })
