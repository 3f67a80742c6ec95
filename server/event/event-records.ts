import { sql } from 'kysely'

import { eventAllocation } from '#contract/event/event-allocation.record.ts'
import { eventDetail } from '#contract/event/event-detail.record.ts'
import { eventSmallCategory } from '#contract/event/event-small-category.record.ts'
import { exEvent } from '#contract/event/ex-event.record.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { served } from '#server/platform/records/record-table.ts'

export const eventSmallCategoryRecord = served(eventSmallCategory, {
  table: 'event_small_category',
  columns: {
    code: 'code',
    name: 'name',
    nameEnglish: 'name_english',
    eventSource: 'event_source',
    eventCount: sql`(select count(*) from event_allocation where small_category_id = at.id)`,
    fRemarks: 'remarks',
  },
  taken: { event_small_category_code: 'code' },
  keptBy: [{ kind: 'eventAllocation', table: 'event_allocation', column: 'small_category_id' }],
})

export const eventDetailRecord = served(eventDetail, {
  table: 'event_detail',
  columns: {
    code: 'code',
    name: 'name',
    nameEnglish: 'name_english',
    fConProtocol: 'protocol',
    breakerType: 'breaker_type',
    fRemarks: 'remarks',
  },
  taken: { event_detail_code: 'code' },
  keptBy: [
    { kind: 'eventAllocation', table: 'event_allocation', column: 'event_detail_id' },
    { kind: 'eventAllocation', table: 'event_allocation', column: 'ends_with_id' },
  ],
  // What came before its kind was written down is found under it from now on.
  onAdded: async (tx, { id, code }) => {
    await tx
      .updateTable('device_event')
      .set({ event_detail_id: id })
      .where('event_detail_id', 'is', null)
      .where('code', '=', code)
      .execute()
  },
})

const sortEvents = async (tx: Tx, { eventDetailId, smallCategoryId }: Sorted): Promise<void> => {
  await tx
    .updateTable('device_event')
    .set({ small_category_id: smallCategoryId })
    .where('event_detail_id', '=', eventDetailId)
    .execute()
}
interface Sorted {
  readonly eventDetailId: number
  readonly smallCategoryId: number
}

export const eventAllocationRecord = served(eventAllocation, {
  table: 'event_allocation',
  columns: {
    eventDetailId: 'event_detail_id',
    smallCategoryId: 'small_category_id',
    raisesAlarm: 'raises_alarm',
    onResult: 'on_result',
    level: 'level',
    endsWithId: 'ends_with_id',
    message: 'message',
    messageEnglish: 'message_english',
  },
  taken: { event_allocation_event: 'eventDetailId' },
  references: {
    eventDetailId: { table: 'event_detail', name: 'name', nameEnglish: 'name_english' },
    smallCategoryId: { table: 'event_small_category', name: 'name', nameEnglish: 'name_english' },
    endsWithId: { table: 'event_detail', name: 'name', nameEnglish: 'name_english' },
  },
  check: (_tx, { eventDetailId, endsWithId }) => {
    if (endsWithId !== null && endsWithId === eventDetailId) refuseField('endsWithId', 'not_allowed')
    return Promise.resolve()
  },
  onAdded: (tx, row) => sortEvents(tx, row),
  onChanged: (tx, { after }) => sortEvents(tx, after),
})

export const exEventRecord = served(exEvent, {
  table: 'device_event',
  columns: {
    happenedAt: 'happened_at',
    detailUtcTime: sql`coalesce((select site.utc_offset from site where site.id = at.site_id), '+08:00')`,
    code: 'code',
    eventDetailId: 'event_detail_id',
    eventNameEnglish: sql`coalesce((select name_english from event_detail where id = at.event_detail_id), '')`,
    smallCategoryId: 'small_category_id',
    result: 'result',
    fTid: 'agency_id',
    siteId: 'site_id',
    fTmId: 'terminal_id',
    deviceId: 'device_id',
    detail: 'detail',
    receivedAt: 'received_at',
  },
  references: {
    eventDetailId: { table: 'event_detail', name: 'name', nameEnglish: 'name_english' },
    smallCategoryId: { table: 'event_small_category', name: 'name', nameEnglish: 'name_english' },
    siteId: { table: 'site', name: 'label', nameEnglish: 'label_english' },
    fTmId: { table: 'terminal', name: 'name' },
    deviceId: { table: 'device', name: 'name', nameEnglish: 'name_english' },
  },
})
