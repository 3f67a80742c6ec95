import type { DataOf } from '../kernel/call.ts'
import { choice, dictionary, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { englishCode } from '../rules/texts.ts'

/** Breaker event types (collection §9): close, trip, load control, off-grid, on-grid. */
export const breakerEvents = [0, 1, 2, 3, 4] as const

/** Events that devices can report, under the code of their protocol: a data identifier of DL/T 645, a Modbus alarm. */
export const eventDetail = record('eventDetail', {
  menu: 'eventAllocation',
  calls: {
    search: '/collect/eventAllocation/queryEventDetail',
    add: '/collect/eventAllocation/createEventDetail',
    update: '/collect/eventAllocation/updateEventDetail',
    remove: '/collect/eventAllocation/deleteEventDetail',
  },
  fields: {
    code: text({ max: 40, rule: englishCode, unique: true }),
    name: text({ max: 60 }),
    nameEnglish: text({ max: 100 }),
    fConProtocol: dictionary('conProtocol', { shownAs: 'fConProtocolName', optional: true }),
    breakerType: choice(breakerEvents, { optional: true }),
    fRemarks: text({ max: 200, optional: true, lines: 2 }),
  },
  list: ['code', 'name', 'nameEnglish', 'fConProtocolName', 'breakerType', 'fRemarks'],
  filters: ['name', 'code', 'fConProtocol', 'breakerType'],
  sort: ['code', 'name'],
  import: true,
  export: true,
})
export type EventDetail = DataOf<typeof eventDetail.calls.search>['list'][number]
