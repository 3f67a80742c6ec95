import { command, type Command } from '#contract/field/field.contract.ts'

/** The order in a message; null where it is none. */
export function readCommand(payload: Buffer): Command | null {
  try {
    return command.parse(JSON.parse(payload.toString('utf8')))
  } catch {
    return null
  }
}

/** What a terminal receives: by its place, which its address stands for, and a little by the hour. */
export function signalOf(address: string, at: number): number {
  const place = Array.from(address).reduce((sum, digit) => (sum * 31 + Number(digit)) % 997, 7) % 45
  return -62 - place + Math.round(3 * Math.sin(at / 3_600_000 + place))
}
