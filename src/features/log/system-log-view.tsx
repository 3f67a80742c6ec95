import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { logLevels, systemEvents } from '#contract/log/log.contract.ts'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { logWords } from '#contract/log/log.words.ts'
import { systemLogWords } from '#contract/log/system-log.words.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { systemList } from './logs.actors.ts'
import { SystemLogDrawer } from './system-log-drawer.tsx'
import { systemLogColumns, systemLogKey } from './system-log-table.tsx'
import { timeItem } from './time-item.tsx'

// Only administrators need these words, so they come with their pages.
addWords({ ...logWords, ...systemLogWords })

/** The system's own events: sign-ins, failures, starts and stops (core §2 system log). */
export function SystemLogView() {
  const { t } = useTranslation()
  const list = useAddressList(systemList)
  const [opened, open] = useAddressId('event')
  const columns = useMemo(() => systemLogColumns(remembered(t), open), [t, open])
  const items: readonly SearchItem[] = [
    timeItem('from', t('logs.filter.from')),
    timeItem('to', t('logs.filter.to')),
    {
      kind: 'select',
      name: 'event',
      label: t('logs.column.event'),
      anyLabel: t('logs.filter.any'),
      options: systemEvents.map((value) => ({ value, label: t(`logs.event.${value}`) })),
    },
    {
      kind: 'select',
      name: 'level',
      label: t('logs.column.level'),
      anyLabel: t('logs.filter.any'),
      options: logLevels.map((value) => ({ value, label: t(`logs.level.${value}`) })),
    },
    { kind: 'text', name: 'text', label: t('logs.filter.text') },
  ]
  const row = list.snapshot.context.list.find(({ id }) => id === opened)
  return (
    <ListPage
      list={list}
      tableId="sysLog"
      title={t('logs.system.title')}
      filterLabel={t('logs.filter.form')}
      items={items}
      columns={columns}
      rowKey={systemLogKey}
      onOpen={({ id }) => open(id)}
    >
      {row && <SystemLogDrawer row={row} onClose={() => open(null)} />}
    </ListPage>
  )
}

SystemLogView.ask = askList(systemList)
