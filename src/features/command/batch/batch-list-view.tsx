import { Button, HStack, SimpleGrid, Skeleton, Stat } from '@chakra-ui/react'
import { Download, ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type BatchRow,
  batchStates,
  exportBatchTerminals,
  onlineStatistics,
  searchBatches,
} from '#contract/command/batch.contract.ts'
import { batchWords } from '#contract/command/batch.words.ts'
import { commandCodeNames } from '#contract/command/command-codes.ts'
import { commandWords } from '#contract/command/command.words.ts'
import { saveFile } from '#src/shared/import/save-file.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { listOf } from '#src/shared/screens/list-of.ts'
import { useAddressKey } from '#src/shared/page/use-address-key.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { useMovedCommands } from '../use-moved-commands.ts'

import { batchColumns } from './batch-columns.tsx'
import { BatchDrawer } from './batch-drawer.tsx'
import { StartBatchDialog } from './start-batch-dialog.tsx'

addWords({ ...commandWords, ...batchWords })

const batchList = listOf(searchBatches, { any: { code: '', state: '' }, sortOrder: 'desc' })
const ofOne = (batchId: string) => ({ batchId, pageNum: 1, pageSize: 20, sortOrder: 'desc' }) as const
const statNames = ['total', 'online', 'offline', 'neverSeen', 'atWork'] as const

/** One command to many terminals: started, followed with the count of every outcome, stopped. */
export function BatchListView() {
  const { t } = useTranslation()
  const list = useAddressList(batchList)
  const [opened, setOpened] = useAddressKey('batch')
  const [isStarting, setStarting] = useState(false)
  const mayStart = useCan('batch', 'operate')
  const mayExport = useCan('batch', 'export')
  const columns = useMemo(
    () => batchColumns(remembered(t), ({ batchId }: BatchRow) => setOpened(batchId)),
    [t, setOpened],
  )
  const rows = list.snapshot.context.list
  const { reload } = list
  useMovedCommands(true, reload)
  const anyLabel = t('batch.filter.any')
  const items: readonly SearchItem[] = [
    {
      kind: 'select',
      name: 'code',
      label: t('batch.column.code'),
      anyLabel,
      options: commandCodeNames.map((value) => ({ value, label: t(`command.code.${value}`) })),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('batch.column.state'),
      anyLabel,
      options: batchStates.map((value) => ({ value, label: t(`batch.state.${value}`) })),
    },
  ]
  const listed = rows.find(({ batchId }) => batchId === opened)
  // A link may lead to one that the list does not show.
  const linked = useAnswer(searchBatches, opened !== null && !listed ? ofOne(opened) : null)
  const batch = listed ?? linked.data?.list.at(0)
  return (
    <ListPage
      list={list}
      isLive
      tableId="batch"
      title={t('batch.page.title')}
      filterLabel={t('batch.page.filters')}
      items={items}
      columns={columns}
      rowKey={({ batchId }) => batchId}
      onOpen={({ batchId }) => setOpened(batchId)}
      above={<Statistics />}
      actions={
        <HStack wrap="wrap">
          {mayStart && (
            <Button size="sm" onClick={() => setStarting(true)}>
              <ListChecks aria-hidden />
              {t('batch.page.start')}
            </Button>
          )}
          {mayExport && (
            <Button size="sm" variant="outline" onClick={() => void saveFile(exportBatchTerminals, {})}>
              <Download aria-hidden />
              {t('batch.page.export')}
            </Button>
          )}
        </HStack>
      }
    >
      {!batch && linked.problem && (
        <RecordDrawer title={t('batch.page.title')} onClose={() => setOpened(null)}>
          <LoadProblem problem={linked.problem} onRetry={linked.reload} />
        </RecordDrawer>
      )}
      {batch && (
        <BatchDrawer key={batch.batchId} batch={batch} onChanged={reload} onClose={() => setOpened(null)} />
      )}
      {isStarting && (
        <StartBatchDialog
          onStarted={() => {
            setStarting(false)
            reload()
          }}
          onClose={() => setStarting(false)}
        />
      )}
    </ListPage>
  )
}

function Statistics() {
  const { t } = useTranslation()
  const { data: counts, problem, reload } = useAnswer(onlineStatistics, {})
  if (counts === null)
    return problem ? <LoadProblem problem={problem} onRetry={reload} /> : <Skeleton height="20" />
  return (
    <SimpleGrid columns={{ base: 2, md: 5 }} gap="3">
      {statNames.map((name) => (
        <Stat.Root key={name} borderWidth="1px" rounded="md" p="3" bg="bg.panel">
          <Stat.Label>{t(`batch.stat.${name}`)}</Stat.Label>
          <Stat.ValueText>{counts[name]}</Stat.ValueText>
        </Stat.Root>
      ))}
    </SimpleGrid>
  )
}

BatchListView.ask = askList(batchList)
