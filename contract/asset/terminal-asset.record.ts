import type { DataOf } from '../kernel/call.ts'
import { aside, choice, day, dictionary, institution, readOnly, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { englishCode } from '../rules/texts.ts'
import { assetStates, assetTones } from './asset-states.ts'

/** Terminals that the utility owns (collection §2 terminal asset picker, §3 Terminal asset list query). */
export const terminalAsset = record('terminalAsset', {
  menu: 'terminalAsset',
  calls: {
    search: '/assetsTerminal/search',
    add: '/assetsTerminal/add',
    update: '/assetsTerminal/upd',
    remove: '/assetsTerminal/del',
  },
  fields: {
    fTid: institution(),
    fAtNo: text({ max: 32, rule: englishCode, unique: true }),
    fVender: dictionary('vender', { shownAs: 'fVenderName' }),
    /** The manufacturer's key (collection §3). */
    fVenderCode: aside(text({ max: 100, optional: true })),
    fType: dictionary('terminalType', { shownAs: 'fTypeName', optional: true }),
    fModel: dictionary('terminalModel', { shownAs: 'fModelName' }),
    fManufactureNo: text({ max: 40, optional: true }),
    fConWay: dictionary('conWay', { shownAs: 'fConWayName', optional: true }),
    fBuyDate: day({ notAfterToday: true, optional: true }),
    fAtState: readOnly(choice(assetStates, { tones: assetTones })),
    /** The state in words (collection §3). */
    fAtStateShow: aside(text({ max: 100, optional: true })),
    /** The machine's events that its state knows, with blanks between them. */
    allowed: readOnly(text({ max: 200, optional: true })),
    place: readOnly(text({ max: 100, optional: true })),
    fRemarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: [
    'fAtNo',
    'fTName',
    'fVenderName',
    'fTypeName',
    'fModelName',
    'fBuyDate',
    'fAtState',
    'place',
    'fRemarks',
  ],
  filters: ['fAtNo', 'fVender', 'fAtState'],
  sort: ['fAtNo', 'fBuyDate'],
  lifecycle: { machine: 'asset', state: 'fAtState', allowed: 'allowed', isShared: true },
  import: true,
  export: true,
  refusals: { remove: ['asset.had_a_life'] },
})
export type TerminalAsset = DataOf<typeof terminalAsset.calls.search>['list'][number]
