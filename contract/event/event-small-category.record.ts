import type { DataOf } from '../kernel/call.ts'
import { choice, number, readOnly, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { englishCode } from '../rules/texts.ts'

/** Who tells of an event: 1 the terminal itself, 2 a meter, 3 a breaker, 4 other equipment. */
export const eventSources = [1, 2, 3, 4] as const

/** What events are sorted by (collection §7 Collect: event allocation). */
export const eventSmallCategory = record('eventSmallCategory', {
  menu: 'eventAllocation',
  calls: {
    search: '/collect/eventAllocation/queryEventSmallCategory',
    add: '/collect/eventAllocation/createEventSmallCategory',
    update: '/collect/eventAllocation/updateEventSmallCategory',
    remove: '/collect/eventAllocation/deleteEventSmallCategory',
  },
  fields: {
    code: text({ max: 40, rule: englishCode, unique: true }),
    name: text({ max: 60 }),
    nameEnglish: text({ max: 100 }),
    eventSource: choice(eventSources),
    eventCount: readOnly(number()),
    fRemarks: text({ max: 200, optional: true, lines: 2 }),
  },
  list: ['code', 'name', 'nameEnglish', 'eventSource', 'eventCount', 'fRemarks'],
  filters: ['name', 'code', 'eventSource'],
  sort: ['code', 'name'],
  import: true,
  export: true,
})
export type EventSmallCategory = DataOf<typeof eventSmallCategory.calls.search>['list'][number]
