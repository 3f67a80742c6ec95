import { Input, InputGroup } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MachineChart } from '#contract/machine/machine.contract.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import { defaultSize } from '#src/shared/table/page-sizes.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { type RecordRow, recordListMachine } from './journal.actors.ts'

interface RecordListProps {
  readonly chart: MachineChart
  readonly onOpen: (entityId: string) => void
}

const rowKey = (row: RecordRow): string => row.entityId

/** Finds the record whose journal is to be read. */
export function RecordList({ chart, onOpen }: RecordListProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { machineId, states } = chart
  const { laid } = usePlaceNames()
  const [text, setText] = useState('')
  const [input] = useState(() => ({
    query: {
      pageNum: 1,
      pageSize: defaultSize,
      sortBy: 'updatedAt',
      sortOrder: 'desc' as const,
      filters: { machineId, text: '' },
    },
  }))
  const [snapshot, send] = usePageMachine(recordListMachine, { input })
  const columns = useMemo(
    (): readonly TableColumn<RecordRow>[] => [
      {
        prop: 'name',
        label: t('machines.journal.record'),
        minWidth: 200,
        pin: 'start',
        value: ({ name }) => laid(name),
        render: ({ name, entityId }, { tabIndex }) => (
          <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(entityId)}>
            {laid(name)}
          </button>
        ),
      },
      { prop: 'address', label: t('machines.journal.recordAddress') },
      {
        prop: 'state',
        label: t('machines.journal.state'),
        value: ({ state }) =>
          states.find(({ id }) => id === `${machineId}.${state}`)?.title[language] ?? state,
      },
      { prop: 'rows', label: t('machines.journal.rows'), type: 'number' },
      {
        prop: 'updatedAt',
        label: t('machines.journal.updated'),
        minWidth: 210,
        value: ({ updatedAt }) => zonedTimeText(updatedAt),
      },
    ],
    [t, laid, states, machineId, language, onOpen],
  )
  return (
    <PageCard gap="3">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'filters.change', filters: { machineId, text } })
        }}
      >
        <InputGroup startElement={<Search size={16} aria-hidden />} maxW="96">
          <Input
            type="search"
            size="sm"
            value={text}
            aria-label={t('machines.journal.search')}
            placeholder={t('machines.journal.search')}
            onChange={(event) => setText(event.target.value)}
          />
        </InputGroup>
      </form>
      <ListTable
        tableId="machineRecords"
        label={t('machines.journal.records')}
        columns={columns}
        rowKey={rowKey}
        snapshot={snapshot}
        send={send}
        onOpen={({ entityId }) => onOpen(entityId)}
        height="max(420px, calc(100dvh - 26rem))"
      />
    </PageCard>
  )
}
