import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { requestId } from '../kernel/shapes.ts'
import { obey, requiredText, rule } from '../rules/rule.ts'
import { largerInSeries, oneSeries, seriesSize } from '../rules/series.ts'
import { maxLength } from '../rules/texts.ts'
import { meterAsset } from './meter-asset.record.ts'
import { mostStocked } from './number-range.ts'
import { terminalAsset } from './terminal-asset.record.ts'

export const endNo = requiredText(maxLength(32))
const data = z.object({ count: z.int() })

/** Numbers that belong together, "End number larger than start" (collection §5), and not too many at once. */
export const isOneSeries = <Range>(startOf: (range: Range) => string, endOf: (range: Range) => string) =>
  obey(oneSeries(startOf, endOf), ['endNo'])
export const endIsLarger = <Range>(startOf: (range: Range) => string, endOf: (range: Range) => string) =>
  obey(largerInSeries(startOf, endOf), ['endNo'])
export const notTooMany = <Range>(startOf: (range: Range) => string, endOf: (range: Range) => string) =>
  obey(
    rule<Range>('maximum', (range) => seriesSize(startOf(range), endOf(range)) <= mostStocked, {
      max: mostStocked,
    }),
    ['endNo'],
  )

interface MeterRange {
  readonly entries: { readonly fAmNo: string }
  readonly endNo: string
}
interface TerminalRange {
  readonly entries: { readonly fAtNo: string }
  readonly endNo: string
}
const ofMeters = [({ entries }: MeterRange) => entries.fAmNo, (range: MeterRange) => range.endNo] as const
const ofTerminals = [
  ({ entries }: TerminalRange) => entries.fAtNo,
  (range: TerminalRange) => range.endNo,
] as const

/** Stock-in by a range of numbers: the entries are the first one's, all others have the same. */
export const stockInMeters = call('POST', '/assetsMeter/stockIn', {
  need: { menu: 'meterAsset', action: 'add' },
  audit: { kind: 'meterAsset' },
  input: z
    .strictObject({ requestId, endNo, entries: meterAsset.addEntries })
    .check(isOneSeries(...ofMeters), endIsLarger(...ofMeters), notTooMany(...ofMeters)),
  data,
  summary: 'Stocks in meters by a range of asset numbers; all of them, or none.',
})

export const stockInTerminals = call('POST', '/assetsTerminal/stockIn', {
  need: { menu: 'terminalAsset', action: 'add' },
  audit: { kind: 'terminalAsset' },
  input: z
    .strictObject({ requestId, endNo, entries: terminalAsset.addEntries })
    .check(isOneSeries(...ofTerminals), endIsLarger(...ofTerminals), notTooMany(...ofTerminals)),
  data,
  summary: 'Stocks in terminals by a range of asset numbers; all of them, or none.',
})
