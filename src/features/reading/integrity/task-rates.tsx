import { Input, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { searchTermTaskSuccessRate, type TaskRate } from '#contract/collection/task-rate.contract.ts'
import { loadProblemText } from '#src/shared/i18n/problem-text.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { DevicesDrawer } from './devices-drawer.tsx'
import { type RatedDays, scopeOf } from './integrity-address.ts'
import { Pages, pageSize } from './pages.tsx'
import { RateTable } from './rate-table.tsx'

const ends = ['done', 'partial', 'failed', 'unknown'] as const

/** How each terminal's collection tasks ran, the worst first, and down to what is missing (collection §7 emMmSucRate). */
export function TaskRates({ filters, span }: RatedDays) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const { fromDay, toDay } = span
  const [pageNum, setPage] = useState(1)
  const [terminal, setTerminal] = useState('')
  const [opened, setOpened] = useState<TaskRate | null>(null)
  const canSeeTasks = useCan('collectionTask', 'view')
  const { data, problem } = useAnswer(searchTermTaskSuccessRate, {
    ...scopeOf(filters),
    ...(terminal !== '' && { terminalMng: terminal }),
    fromDay,
    toDay,
    pageNum,
    pageSize,
  })
  const taskName = ({ tpName, fConAdd }: TaskRate): ReactNode => {
    if (!canSeeTasks) return laid(tpName)
    const query = new URLSearchParams({ terminalMng: fConAdd }).toString()
    return (
      <ScreenLink screen="datacollect/collectionTask" query={query} style={{ textDecoration: 'underline' }}>
        {laid(tpName)}
      </ScreenLink>
    )
  }
  return (
    <Panel
      title={t('integrity.tasks.title')}
      aside={
        <Input
          size="sm"
          width="17rem"
          type="search"
          maxLength={100}
          aria-label={t('integrity.tasks.terminal')}
          placeholder={t('integrity.tasks.terminal')}
          onChange={({ target }) => {
            setTerminal(target.value.trim())
            setPage(1)
          }}
        />
      }
    >
      {problem && <Text role="alert">{loadProblemText(problem)}</Text>}
      <RateTable
        rows={data?.list ?? []}
        label={t('integrity.tasks.title')}
        first={[
          { label: t('integrity.by.terminal'), cell: ({ fTmName }) => laid(fTmName) },
          {
            label: t('integrity.by.task'),
            cell: taskName,
          },
          { label: t('integrity.tasks.runs'), cell: ({ runs }) => runs.toLocaleString('en') },
          ...ends.map((end) => ({
            label: t(`integrity.tasks.${end}`),
            cell: (row: TaskRate) => row[end].toLocaleString('en'),
          })),
        ]}
        rowKey={({ taskId }) => taskId}
        onOpen={setOpened}
      />
      <Pages pageNum={pageNum} total={data?.total ?? 0} onPage={setPage} />
      <Text fontSize="xs" color="fg.muted">
        {t('integrity.tasks.note')}
      </Text>
      {opened && (
        <DevicesDrawer
          drilled={{ by: 'terminal', id: opened.termId, name: laid(opened.fTmName), ...span }}
          filters={filters}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  )
}
