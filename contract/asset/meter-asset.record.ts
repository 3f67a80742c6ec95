import type { DataOf } from '../kernel/call.ts'
import {
  aside,
  choice,
  day,
  dictionary,
  institution,
  number,
  readOnly,
  text,
} from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { englishCode } from '../rules/texts.ts'
import { assetStates, assetTones } from './asset-states.ts'

/** Meters that the utility owns (collection §2 terminal-picking dialog, §3 Meter list query). */
export const meterAsset = record('meterAsset', {
  menu: 'meterAsset',
  calls: {
    search: '/assetsMeter/search',
    add: '/assetsMeter/add',
    update: '/assetsMeter/upd',
    remove: '/assetsMeter/del',
  },
  fields: {
    fTid: institution(),
    fAmNo: text({ max: 32, rule: englishCode, unique: true }),
    /** The asset itself (collection §3). */
    fAtId: aside(number()),
    fMeterType: dictionary('meterKind', { shownAs: 'fAmKindName' }),
    fConProtocol: dictionary('conProtocol', { shownAs: 'fConProtocolName' }),
    fVender: dictionary('vender', { shownAs: 'fVenderName' }),
    fModel: dictionary('meterModel', { shownAs: 'fModelName', optional: true }),
    fBuyDate: day({ notAfterToday: true, optional: true }),
    fAmState: readOnly(choice(assetStates, { tones: assetTones })),
    /** The machine's events that its state knows, with blanks between them. */
    allowed: readOnly(text({ max: 200, optional: true })),
    place: readOnly(text({ max: 100, optional: true })),
    fRemarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: [
    'fAmNo',
    'fTName',
    'fAmKindName',
    'fConProtocolName',
    'fVenderName',
    'fBuyDate',
    'fAmState',
    'place',
    'fRemarks',
  ],
  filters: ['fAmNo', 'fMeterType', 'fAmState'],
  sort: ['fAmNo', 'fBuyDate'],
  lifecycle: { machine: 'asset', state: 'fAmState', allowed: 'allowed', isShared: true },
  import: true,
  export: true,
  refusals: { remove: ['asset.had_a_life'] },
})
export type MeterAsset = DataOf<typeof meterAsset.calls.search>['list'][number]
