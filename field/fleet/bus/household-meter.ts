import { seededRandom } from '../random.ts'

const hourMs = 3_600_000
/** Where its register began. */
const epoch = Date.UTC(2025, 2, 1)
const shares = [0.12, 0.3, 0.28, 0.3] as const

/** What the meter of a household measures: some hundred watts, more in the evening, its register their integral. */
export const householdMeter =
  (address: string) =>
  (at: number): ReadonlyMap<string, number> => {
    const random = seededRandom(`${address}:household`)
    const base = 0.15 + 0.5 * random()
    const day = (2 * Math.PI * (at + 8 * hourMs)) / (24 * hourMs)
    const kilowatts = base * (1 - 0.6 * Math.cos(day - 0.5 * Math.PI))
    const turn = (2 * Math.PI) / 24
    const total = (base * (at - epoch)) / hourMs - ((base * 0.6) / turn) * Math.sin(day - 0.5 * Math.PI)
    const volts = 218 + 6 * random()
    return new Map([
      ['00000000', total],
      ['00010000', total],
      ...shares.map((share, rate): [string, number] => [`00010${rate + 1}00`, total * share]),
      ['00020000', 0],
      ['02010100', volts],
      ['02020100', (kilowatts * 1000) / volts],
      ['02030000', kilowatts],
      ['02030100', kilowatts],
      ['02060000', 0.98],
      ['02800002', 50],
      ['02800007', 24],
    ])
  }
