import { Stack, Text } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import { DataTable } from '#src/shared/table/data-table.tsx'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import { listSizes } from '#src/shared/table/page-sizes.ts'
import type { Selection } from '#src/shared/table/selection.ts'
import { useColumnLayout } from '#src/shared/table/column/use-column-layout.ts'
import { BlockTitle } from '#src/shared/ui/frame/block-title.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import {
  demoMeterKey,
  type DemoMeter,
  demoMeters,
  type DemoNames,
  pageOfMeters,
  sortedMeters,
} from '../demo/demo-meters.ts'
import { meterColumns } from './meter-columns.ts'

/** Asks for each name's words once: a hundred thousand look-ups would take seconds. */
function namesOf(t: TFunction): DemoNames {
  const terminal = t('example.meter.terminal', { no: '#' })
  const point = t('example.meter.point', { no: '#' })
  return {
    terminal: (no) => terminal.replace('#', String(no)),
    point: (no) => point.replace('#', String(no)),
  }
}

/** The data table: a hundred thousand rows at once, and pages as a server gives them (core §2 Shared widgets). */
export function TableView() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('example.page.table')}>
      <Text color="fg.muted">{t('example.notice.demo')}</Text>
      <PagedTable />
      <LongTable />
    </PageFrame>
  )
}

const pagedMachine = createListMachine<DemoMeter, object>()

function PagedTable() {
  const { t } = useTranslation()
  const columns = useMemo(() => meterColumns(t), [t])
  const [machine] = useState(() => {
    const meters = demoMeters(1234, namesOf(t))
    return pagedMachine.provide({
      actors: {
        loadPage: fromPromise<ListPage<DemoMeter>, ListQuery>(({ input }) =>
          Promise.resolve(pageOfMeters(meters, input)),
        ),
      },
    })
  })
  const [snapshot, send] = usePageMachine(machine, {
    input: { query: { pageNum: 1, pageSize: 10, sortBy: 'fTmId', sortOrder: 'asc', filters: {} } },
  })
  const [selection, setSelection] = useState<Selection<DemoMeter>>(new Map())
  return (
    <PageCard gap="3">
      <BlockTitle title={t('example.table.paged')} hint={t('example.table.pagedHint')} />
      <ListTable
        tableId="example.paged"
        label={t('example.table.paged')}
        columns={columns}
        rowKey={demoMeterKey}
        snapshot={snapshot}
        send={send}
        sizes={listSizes}
        selection={selection}
        onSelect={setSelection}
        height={300}
      />
    </PageCard>
  )
}

const many = 100_000

function LongTable() {
  const { t } = useTranslation()
  const columns = useMemo(() => meterColumns(t), [t])
  const columnLayout = useColumnLayout('example.long')
  const meters = useMemo(() => demoMeters(many, namesOf(t)), [t])
  const [order, setOrder] = useState<Pick<ListQuery, 'sortBy' | 'sortOrder'>>({
    sortBy: 'fTmId',
    sortOrder: 'asc',
  })
  const rows = useMemo(() => sortedMeters(meters, order), [meters, order])
  const [current, setCurrent] = useState<DemoMeter | null>(null)
  return (
    <PageCard gap="3">
      <Stack gap="3">
        <BlockTitle title={t('example.table.long')} hint={t('example.table.longHint', { count: many })} />
        <DataTable
          label={t('example.table.long')}
          columns={columns}
          columnLayout={columnLayout}
          rows={rows}
          rowKey={demoMeterKey}
          sort={{ ...order, onSort: (sortBy, sortOrder) => setOrder({ sortBy, sortOrder }) }}
          onCurrent={setCurrent}
        />
        <Text as="output" fontSize="sm" color="fg.muted">
          {current
            ? t('example.table.current', { name: current.fMpName })
            : t('table.total', { count: many })}
        </Text>
      </Stack>
    </PageCard>
  )
}
