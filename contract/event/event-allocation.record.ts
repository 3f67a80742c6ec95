import type { DataOf } from '../kernel/call.ts'
import { choice, reference, text, yesNo } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { alarmLevels, alarmLevelTones } from '../alarm/alarm-codes.ts'
import { knownNames, namesOfEvents } from '../alarm/message-names.ts'

/** Which event belongs to which category and becomes which alarm (collection §7 Collect: event allocation). */
export const eventAllocation = record('eventAllocation', {
  menu: 'eventAllocation',
  calls: {
    search: '/collect/eventAllocation/queryEventAllocation',
    add: '/collect/eventAllocation/createEventAllocation',
    update: '/collect/eventAllocation/updateEventAllocation',
    remove: '/collect/eventAllocation/deleteEventAllocation',
  },
  fields: {
    eventDetailId: reference('eventDetail', { shownAs: 'eventName' }),
    smallCategoryId: reference('eventSmallCategory', { shownAs: 'smallCategoryName' }),
    raisesAlarm: yesNo(),
    /** Only with this result: 1 success, 2 fail (collection §9); none: with any. */
    onResult: choice([1, 2], { optional: true }),
    level: choice(alarmLevels, { tones: alarmLevelTones }),
    /** The event that says that it is over; none: the event is of a moment. */
    endsWithId: reference('eventDetail', { shownAs: 'endsWithName', optional: true }),
    message: text({ max: 200, optional: true, lines: 2, rule: knownNames(namesOfEvents) }),
    messageEnglish: text({ max: 200, optional: true, lines: 2, rule: knownNames(namesOfEvents) }),
  },
  list: [
    'eventName',
    'smallCategoryName',
    'raisesAlarm',
    'onResult',
    'level',
    'endsWithName',
    'message',
    'messageEnglish',
  ],
  filters: ['eventDetailId', 'smallCategoryId', 'raisesAlarm', 'level'],
  export: true,
})
export type EventAllocation = DataOf<typeof eventAllocation.calls.search>['list'][number]
