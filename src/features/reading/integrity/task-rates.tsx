import { Input, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { searchTaskRates, type TaskRate } from '#contract/collection/task-rate.contract.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { DevicesDrawer } from './devices-drawer.tsx'
import { heatCells, heatContent } from './heat-content.ts'
import { type DaySpan, type RatedDays, scopeOf } from './integrity-address.ts'
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
  const [opened, setOpened] = useState<{ readonly rate: TaskRate; readonly days: DaySpan } | null>(null)
  const canSeeTasks = useCan('collectionTask', 'view')
  const { data, problem, isLoading, reload } = useAnswer(searchTaskRates, {
    ...scopeOf(filters),
    ...(terminal !== '' && { terminalMng: terminal }),
    fromDay,
    toDay,
    pageNum,
    pageSize,
  })
  const rows = useMemo(
    () =>
      (data?.list ?? []).map(({ taskId, fTmName, tpName, days }) => ({
        id: taskId,
        name: `${laid(tpName)} · ${laid(fTmName)}`,
        days,
      })),
    [data, laid],
  )
  const content = useMemo(() => {
    if (data === null) return null
    return rows.length === 0 ? 'empty' : heatContent(rows, t)
  }, [data, rows, t])
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
    <Stack gap="4" minW="0">
      <ChartFrame
        title={t('integrity.tasks.heat')}
        content={content}
        hasFailed={problem !== null}
        isLoading={isLoading}
        onReload={reload}
        fileName={`${t('integrity.tasks.heat')} ${fromDay}`}
        height={`${Math.max(10, Math.min(rows.length, pageSize) * 1.9 + 5)}rem`}
        onPress={({ dataIndex }) => {
          const cell = heatCells(rows)[dataIndex]
          const rate = data?.list.find(({ taskId }) => taskId === cell?.row.id)
          if (cell && rate) setOpened({ rate, days: { fromDay: cell.day, toDay: cell.day } })
        }}
        note={t('integrity.tasks.heatNote')}
      />
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
        <RateTable
          rows={data && data.list}
          problem={problem}
          onRetry={reload}
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
          onOpen={(rate) => setOpened({ rate, days: span })}
        />
        {data && <Pages pageNum={pageNum} total={data.total} onPage={setPage} />}
        <Text fontSize="xs" color="fg.muted">
          {t('integrity.tasks.note')}
        </Text>
        {opened && (
          <DevicesDrawer
            drilled={{
              by: 'terminal',
              id: opened.rate.termId,
              name: laid(opened.rate.fTmName),
              ...opened.days,
            }}
            filters={filters}
            onClose={() => setOpened(null)}
          />
        )}
      </Panel>
    </Stack>
  )
}
