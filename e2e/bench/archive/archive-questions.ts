import { agencyRecord } from '#server/agency/agency-record.ts'
import { meterAssetRecord, terminalAssetRecord } from '#server/asset/asset-records.ts'
import { measuringPointRecord } from '#server/measuring-point/measuring-point-record.ts'
import type { ServedRecord } from '#server/platform/records/record-table.ts'
import type { RecordQuery } from '#server/platform/records/search-records.ts'
import { terminalRecord } from '#server/terminal/terminal-record.ts'

/** An institution of the tree's middle, with a hundred below it, and one of its leaves. */
const middle = 7
const leaf = 205

/** What is looked for in each filter; of a text once a part that few have, once one that all have. */
type Sought = Readonly<Record<string, Readonly<Record<string, Partial<RecordQuery>>>>>

const text = (name: string, rare: string, common: string): Sought => ({
  [name]: { rarely: { [name]: rare }, everywhere: { [name]: common } },
})
const one = (name: string, value: unknown): Sought => ({ [name]: { '': { [name]: value } } })

export interface Archive {
  readonly name: string
  readonly record: ServedRecord
  /** How many of them, for a hundred meters. */
  readonly perHundred: number
  readonly sought: Sought
}

/** What large utilities have most of, and what their lists are asked. */
export const archives: readonly Archive[] = [
  {
    name: 'meters',
    record: meterAssetRecord,
    perHundred: 100,
    sought: {
      ...text('fAmNo', '004711', 'm-'),
      ...one('fMeterType', 'gateway'),
      ...one('fAmState', 1),
    },
  },
  {
    name: 'measuring points',
    record: measuringPointRecord,
    perHundred: 100,
    sought: {
      ...text('fMpName', '004711', '计量点'),
      ...text('fConAdd', '004711', '41'),
      ...one('pvPageType', 1),
      ...one('isTotal', true),
      ...one('pvId', 200),
      ...text('transformerArea', '台区0471', '台区'),
      ...one('fTmId', 47),
    },
  },
  {
    name: 'terminals',
    record: terminalRecord,
    perHundred: 10,
    sought: {
      ...text('fTmName', '004711', '终端'),
      ...text('fConAdd', '004711', '41'),
      ...one('fConProtocol', 'mqtt'),
      ...one('siteId', 47),
      ...one('fTmState', 2),
    },
  },
  {
    name: 'terminal assets',
    record: terminalAssetRecord,
    perHundred: 10,
    sought: {
      ...text('fAtNo', '004711', 'at-'),
      ...one('fVender', 'v4'),
      ...one('fAtState', 1),
    },
  },
  {
    name: 'institutions',
    record: agencyRecord,
    perHundred: 1,
    sought: text('label', '机构471', '机构'),
  },
]

/** Every order, every filter and every way through the tree that a list has. */
export function questionsOf({ record, sought }: Archive): Readonly<Record<string, Partial<RecordQuery>>> {
  const asked: Record<string, Partial<RecordQuery>> = {}
  for (const sortBy of record.declared.sort)
    for (const sortOrder of ['asc', 'desc'] as const)
      asked[`by ${sortBy}, ${sortOrder}`] = { sortBy, sortOrder }
  asked['the middle page'] = { pageNum: -1 }
  asked['an institution and those below'] = { fTid: middle, isConSon: 1 }
  asked['one institution'] = { fTid: leaf, isConSon: 0 }
  for (const filter of record.declared.filters) {
    const found = sought[filter]
    if (!found) throw new Error(`nothing is asked of ${record.declared.kind}.${filter}`)
    for (const [how, query] of Object.entries(found)) asked[[filter, how].filter(Boolean).join(' ')] = query
  }
  return asked
}
