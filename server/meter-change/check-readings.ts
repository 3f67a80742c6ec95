import { decimalText } from '#contract/rules/decimal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { countersOf, neighboursOf, unitsOfWh } from '#server/reading/counter-changes.ts'

/** Data identifiers of the registers that people read at an exchange (DL/T 645-2007 annex A). */
export const forward = '00010000'
export const reverse = '00020000'

interface Entered {
  readonly changedAt: string
  readonly lastReadingWh: number
  readonly firstReadingWh: number
  readonly lastReverseWh: number | null
  readonly firstReverseWh: number | null
}

/**
 * The old meter shows at least what was read of it before, and the new one at most what is read of it after: else
 * energy would be lost or made.
 *
 * @throws Refusal `app.invalid_input` at the reading
 */
export async function checkReadings(tx: Tx, deviceId: number, entered: Entered): Promise<void> {
  const { before, after } = await neighboursOf(tx, deviceId, new Date(entered.changedAt))
  const counters = await countersOf(tx, deviceId)
  const stated = [
    [forward, 'lastReadingWh', 'firstReadingWh'],
    [reverse, 'lastReverseWh', 'firstReverseWh'],
  ] as const
  for (const [code, last, first] of stated) {
    const counter = counters.find((one) => one.code === code)
    const lastWh = entered[last]
    if (!counter || lastWh === null) continue
    const was = before?.counters[counter.place] ?? null
    const is = after?.counters[counter.place] ?? null
    if (was !== null && unitsOfWh(lastWh, counter.decimals) < was)
      refuseField(last, 'minimum', { min: decimalText(was, counter.decimals) })
    if (is !== null && unitsOfWh(entered[first] ?? 0, counter.decimals) > is)
      refuseField(first, 'maximum', { max: decimalText(is, counter.decimals) })
  }
}
