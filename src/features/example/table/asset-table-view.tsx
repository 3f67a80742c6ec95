import { Badge, Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import { ListTable, type ListTableEvent } from '#src/shared/table/list/list-table.tsx'
import { defaultSize } from '#src/shared/table/page-sizes.ts'
import type { Selection } from '#src/shared/table/selection.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { BlockTitle } from '#src/shared/ui/frame/block-title.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { type DemoAsset, demoAssets, demoAssetKey } from '../demo/demo-assets.ts'

const assetMachine = createListMachine<DemoAsset, object>()

/** Colours of running states (collection §4): 1 orange, 2 green, 3 grey. */
const stateColors = { '1': 'orange', '2': 'green', '3': 'gray' } as const
const resultColors = { 1: 'green', 2: 'red', 3: 'gray' } as const
/** Entries that the record keeps. */
const recorded = 8

/** The demo asset table (collection §2): what is done with it is only recorded, and the record is shown below. */
export function AssetTableView() {
  const { t } = useTranslation()
  const [record, setRecord] = useState<readonly { readonly no: number; readonly text: string }[]>([])
  const [log] = useState(
    () => (text: string) =>
      setRecord((before) => [{ no: (before[0]?.no ?? 0) + 1, text }, ...before].slice(0, recorded)),
  )
  const [selection, setSelection] = useState<Selection<DemoAsset>>(new Map())
  const [machine] = useState(() => {
    const assets = demoAssets(240, {
      institution: (no) => t('example.asset.institution', { no }),
      station: (no) => t('example.asset.station', { no }),
      result: (result) => t(`example.asset.result.${result}`),
      state: (state) => t(`example.asset.state.${state}`),
    })
    return assetMachine.provide({
      actors: {
        loadPage: fromPromise<ListPage<DemoAsset>, ListQuery>(({ input }) => {
          const from = (input.pageNum - 1) * input.pageSize
          return Promise.resolve({ list: assets.slice(from, from + input.pageSize), total: assets.length })
        }),
      },
    })
  })
  const [snapshot, send] = usePageMachine(machine, {
    input: { query: { pageNum: 1, pageSize: defaultSize, sortBy: 'id', sortOrder: 'asc', filters: {} } },
  })
  const sendAndLog = (event: ListTableEvent): void => {
    if (event.type === 'page.change') log(t('example.asset.logPage', { page: event.pageNum }))
    if (event.type === 'size.change') log(t('example.asset.logSize', { size: event.pageSize }))
    send(event)
  }
  const columns = useMemo(
    (): readonly TableColumn<DemoAsset>[] => [
      { prop: 'fTName', label: t('example.asset.fTName'), minWidth: 160, pin: 'start' },
      { prop: 'stationName', label: t('example.asset.stationName'), minWidth: 160 },
      { prop: 'occupy', label: t('example.asset.occupy'), minWidth: 100 },
      {
        prop: 'fResultName',
        label: t('example.asset.fResult'),
        minWidth: 110,
        render: ({ fResult, fResultName }) => (
          <Badge colorPalette={resultColors[fResult]}>{fResultName}</Badge>
        ),
      },
      {
        prop: 'fAtStateShow',
        label: t('example.asset.fAtState'),
        minWidth: 120,
        render: ({ fAtState, fAtStateShow }) => (
          <Badge colorPalette={stateColors[fAtState]}>{fAtStateShow}</Badge>
        ),
      },
      {
        prop: 'operations',
        label: t('example.asset.operations'),
        type: 'operation',
        width: 160,
        pin: 'end',
        render: (row, { tabIndex }) => (
          <HStack gap="1">
            <Button
              size="xs"
              variant="ghost"
              tabIndex={tabIndex}
              onClick={() => log(t('example.asset.logEdit', { id: row.id }))}
            >
              {t('example.asset.edit')}
            </Button>
            <Button
              size="xs"
              variant="ghost"
              colorPalette="red"
              tabIndex={tabIndex}
              onClick={() => log(t('example.asset.logDelete', { id: row.id }))}
            >
              {t('example.asset.delete')}
            </Button>
          </HStack>
        ),
      },
    ],
    [t, log],
  )
  return (
    <PageFrame title={t('example.page.assetTable')}>
      <Text color="fg.muted">{t('example.notice.demo')}</Text>
      <PageCard>
        <ListTable
          tableId="example.asset"
          label={t('example.page.assetTable')}
          columns={columns}
          rowKey={demoAssetKey}
          snapshot={snapshot}
          send={sendAndLog}
          selection={selection}
          onSelect={(next) => {
            setSelection(next)
            log(t('example.asset.logSelect', { count: next.size }))
          }}
          onCurrent={({ id }) => log(t('example.asset.logCurrent', { id }))}
          height="40vh"
        />
      </PageCard>
      <PageCard gap="2">
        <BlockTitle title={t('example.asset.record')} hint={t('example.asset.recordHint')} />
        <Box role="log" aria-label={t('example.asset.record')} minH="20" fontSize="sm">
          {record.length === 0 && <Text color="fg.muted">{t('example.asset.recordEmpty')}</Text>}
          <Stack as="ol" gap="0.5" listStyleType="none">
            {record.map(({ no, text }) => (
              <li key={no}>{text}</li>
            ))}
          </Stack>
        </Box>
      </PageCard>
    </PageFrame>
  )
}
