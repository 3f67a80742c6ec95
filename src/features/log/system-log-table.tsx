import type { TFunction } from 'i18next'

import type { LogLevelName, SystemLogRow } from '#contract/log/log.contract.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { ToneBadge, type Tone } from '#src/shared/ui/badge/tone-badge.tsx'

import { detailFacts, messageText } from './system-log-words.ts'
import { timeText } from './typed-time.ts'

export const systemLogKey = ({ id }: SystemLogRow): number => id

const tones: Readonly<Record<LogLevelName, Tone>> = { info: 'gray', warn: 'orange', error: 'red' }

/** Columns of the system log; the time opens what else is known of an event. */
export const systemLogColumns = (
  t: TFunction,
  onOpen: (id: number) => void,
): readonly TableColumn<SystemLogRow>[] => [
  {
    prop: 'at',
    label: t('logs.column.at'),
    width: 170,
    isSortable: true,
    pin: 'start',
    value: ({ at }) => timeText(at),
    render: ({ id, at }, { tabIndex }) => (
      <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(id)}>
        {timeText(at)}
      </button>
    ),
  },
  {
    prop: 'level',
    label: t('logs.column.level'),
    width: 90,
    value: ({ level }) => t(`logs.level.${level}`),
    render: ({ level }) => <ToneBadge tone={tones[level]}>{t(`logs.level.${level}`)}</ToneBadge>,
  },
  {
    prop: 'event',
    label: t('logs.column.event'),
    minWidth: 130,
    value: ({ event }) => t(`logs.event.${event}`),
  },
  { prop: 'userName', label: t('logs.column.user'), minWidth: 110 },
  { prop: 'address', label: t('logs.column.address'), minWidth: 130 },
  {
    prop: 'message',
    label: t('logs.column.message'),
    minWidth: 260,
    value: ({ message }) => messageText(t, message),
  },
  { prop: 'httpId', label: t('logs.column.httpId'), minWidth: 140 },
  {
    prop: 'detail',
    label: t('logs.column.detail'),
    minWidth: 200,
    value: ({ detail }) =>
      detailFacts(t, detail)
        .map(([label, text]) => t('systemLog.value.fact', { label, text }))
        .join(t('systemLog.value.separator')),
  },
]
