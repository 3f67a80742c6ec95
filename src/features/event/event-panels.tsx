import { useMemo } from 'react'

import { type EventDetail, eventDetail } from '#contract/event/event-detail.record.ts'
import { eventWords } from '#contract/event/event.words.ts'
import { type EventSmallCategory, eventSmallCategory } from '#contract/event/event-small-category.record.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { PickProps } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { PickPanel, type PickSource } from '#src/shared/widgets/pick/pick-panel.tsx'

const say = wordsOf(eventWords)

/** What an event or its category is called in the user's language. */
export const eventNameOf = ({
  name,
  nameEnglish,
}: {
  readonly name: string
  readonly nameEnglish: string
}): string => (currentLanguage() === 'en' && nameEnglish) || name

const wanted = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? { name: value.trim() } : {}

const details: PickSource<EventDetail> = {
  tableId: 'pick.eventDetail',
  defaults: { name: '' },
  sortBy: 'code',
  load: ({ filters: { values }, pageNum, pageSize, sortOrder }, signal) =>
    callApi(
      eventDetail.calls.search,
      { pageNum, pageSize, sortOrder, ...wanted(values['name']) },
      { signal },
    ),
}

export function EventDetailPanel({ picked, onPick }: PickProps<EventDetail>) {
  const columns = useMemo(
    (): readonly TableColumn<EventDetail>[] => [
      { prop: 'code', label: say('eventDetail.field.code'), minWidth: 140, isSortable: true },
      {
        prop: currentLanguage() === 'en' ? 'nameEnglish' : 'name',
        label: say('eventDetail.field.name'),
        minWidth: 200,
      },
      { prop: 'fConProtocolName', label: say('eventDetail.field.fConProtocolName'), minWidth: 140 },
    ],
    [],
  )
  return (
    <PickPanel
      source={details}
      label={say('eventDetail.title')}
      items={[{ kind: 'text', name: 'name', label: say('eventDetail.field.name') }]}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}

const categories: PickSource<EventSmallCategory> = {
  tableId: 'pick.eventSmallCategory',
  defaults: { name: '' },
  sortBy: 'code',
  load: ({ filters: { values }, pageNum, pageSize, sortOrder }, signal) =>
    callApi(
      eventSmallCategory.calls.search,
      { pageNum, pageSize, sortOrder, ...wanted(values['name']) },
      { signal },
    ),
}

export function EventSmallCategoryPanel({ picked, onPick }: PickProps<EventSmallCategory>) {
  const columns = useMemo(
    (): readonly TableColumn<EventSmallCategory>[] => [
      { prop: 'code', label: say('eventSmallCategory.field.code'), minWidth: 140, isSortable: true },
      {
        prop: currentLanguage() === 'en' ? 'nameEnglish' : 'name',
        label: say('eventSmallCategory.field.name'),
        minWidth: 200,
      },
    ],
    [],
  )
  return (
    <PickPanel
      source={categories}
      label={say('eventSmallCategory.title')}
      items={[{ kind: 'text', name: 'name', label: say('eventSmallCategory.field.name') }]}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
