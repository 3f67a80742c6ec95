import { Skeleton } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { readCustomChart, searchCustomCharts } from '#contract/reading/custom-chart.contract.ts'
import { customChartWords } from '#contract/reading/custom-chart.words.ts'
import { readingWords } from '#contract/reading/reading.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { listOf } from '#src/shared/screens/list-of.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'

import { SavedList } from '../saved/saved-list.tsx'
import { type SavedAddress, useSavedAddress } from '../saved/use-saved-address.ts'
import { type ChartDraft, draftOf, newChart } from './chart-draft.ts'
import { ChartEditor } from './chart-editor.tsx'
import { ChartPage } from './chart-page.tsx'

addWords({ ...readingWords, ...customChartWords })

const charts = listOf(searchCustomCharts, { any: { name: '', isOwn: '' }, sortBy: 'name' })

/** Custom charts: kept by their users, shared with institutions, and live (collection §1 custom chart). */
export function CustomChartView() {
  const { t } = useTranslation()
  const [address, go] = useSavedAddress()
  // A copy begins as another's chart and is nobody's yet.
  const [copied, setCopied] = useState<ChartDraft | null>(null)
  const open = useCallback((id: number) => go({ mode: 'show', id }), [go])
  const saved = (id: number): void => {
    setCopied(null)
    notify('success', t('saved.saved'))
    open(id)
  }
  if (address.mode === 'list')
    return <SavedList kind="chart" list={charts} onOpen={open} onNew={() => go({ mode: 'new' })} />
  if (address.mode === 'new')
    return (
      <ChartEditor
        start={copied ?? newChart}
        kept={null}
        onSaved={saved}
        onDiscarded={() => {
          setCopied(null)
          go({ mode: 'list' })
        }}
      />
    )
  return (
    <OneChart
      key={address.id}
      id={address.id}
      isEdited={address.mode === 'edit'}
      go={go}
      onSaved={saved}
      onCopy={(draft) => {
        setCopied(draft)
        go({ mode: 'new' })
      }}
    />
  )
}

interface OneChartProps {
  readonly id: number
  readonly isEdited: boolean
  readonly go: (address: SavedAddress) => void
  readonly onSaved: (id: number) => void
  readonly onCopy: (draft: ChartDraft) => void
}

function OneChart({ id, isEdited, go, onSaved, onCopy }: OneChartProps) {
  const { t } = useTranslation()
  const { data: chart, problem, reload } = useAnswer(readCustomChart, { id })
  if (problem && chart === null) return <LoadProblem problem={problem} onRetry={reload} />
  if (chart === null) return <Skeleton height="32rem" m="5" />
  if (isEdited && chart.isOwn)
    return (
      <ChartEditor
        key={chart.version}
        start={draftOf(chart)}
        kept={chart}
        onSaved={(savedId) => {
          reload()
          onSaved(savedId)
        }}
        onDiscarded={() => {
          reload()
          go({ mode: 'show', id })
        }}
      />
    )
  return (
    <ChartPage
      chart={chart}
      onBack={() => go({ mode: 'list' })}
      onEdit={() => go({ mode: 'edit', id })}
      onCopy={() =>
        onCopy({
          ...draftOf(chart),
          name: t('saved.copied', { name: laidName(chart.name) }).slice(0, 40),
          sharedWith: [],
        })
      }
    />
  )
}
