import type { DataOf } from '../kernel/call.ts'
import { choice, dictionary, institution, readOnly, reference, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { exactDigits } from '../rules/formats.ts'
import { terminalStates, terminalTones } from './terminal-states.ts'

/** Terminals are addressed by 12 decimal digits. */
const communicationAddress = exactDigits(12)

/**
 * Terminals in operation (collection §7 terminalMng). Their list with presence and registration is a call of its
 * own, `/terminalMng/search`; this one has what people enter.
 */
export const terminal = record('terminal', {
  menu: 'terminal',
  calls: {
    search: '/terminalMng/list',
    add: '/terminalMng/add',
    update: '/terminalMng/upd',
    remove: '/terminalMng/del',
  },
  fields: {
    fTmName: text({ max: 60 }),
    fConAdd: text({ max: 12, rule: communicationAddress, unique: true }),
    /** The site's. */
    fTid: readOnly(institution()),
    siteId: reference('site', { shownAs: 'siteName' }),
    /** The terminal of the stock that stands there: installed with it, and nowhere else. */
    fAtId: reference('terminalAsset', { shownAs: 'fAtNo', optional: true }),
    fConProtocol: dictionary('conProtocol', { shownAs: 'fConProtocolName' }),
    fTmState: readOnly(choice(terminalStates, { tones: terminalTones })),
    /** The machine's events that its state knows, with blanks between them. */
    allowed: readOnly(text({ max: 200, optional: true })),
    fRemarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: ['fTmName', 'fConAdd', 'fAtNo', 'fConProtocolName', 'fTName', 'siteName', 'fTmState', 'fRemarks'],
  filters: ['fTmName', 'fConAdd', 'fConProtocol', 'siteId', 'fTmState'],
  sort: ['fTmName', 'fConAdd'],
  lifecycle: { machine: 'terminal', state: 'fTmState', allowed: 'allowed' },
  import: true,
  export: true,
})
export type Terminal = DataOf<typeof terminal.calls.search>['list'][number]
