import { Button, Flex, Skeleton, Text } from '@chakra-ui/react'
import { ArrowLeft, Pencil } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { customChartWords } from '#contract/reading/custom-chart.words.ts'
import { type Dashboard, readDashboard, searchDashboards } from '#contract/reading/dashboard.contract.ts'
import { readingWords } from '#contract/reading/reading.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { listOf } from '#src/shared/screens/list-of.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { SavedList } from '../saved/saved-list.tsx'
import { type SavedAddress, useSavedAddress } from '../saved/use-saved-address.ts'
import { DashboardEditor } from './dashboard-editor.tsx'
import { TileGrid } from './tile-grid.tsx'

addWords({ ...readingWords, ...customChartWords })

const boards = listOf(searchDashboards, { any: { name: '', isOwn: '' }, sortBy: 'name' })

/** Dashboards of custom charts, arranged by their users and live (issue 18 custom chart). */
export function DashboardView() {
  const { t } = useTranslation()
  const [address, go] = useSavedAddress()
  const open = useCallback((id: number) => go({ mode: 'show', id }), [go])
  const saved = (id: number): void => {
    notify('success', t('saved.saved'))
    open(id)
  }
  if (address.mode === 'list')
    return <SavedList kind="dashboard" list={boards} onOpen={open} onNew={() => go({ mode: 'new' })} />
  if (address.mode === 'new')
    return <DashboardEditor kept={null} onSaved={saved} onDiscarded={() => go({ mode: 'list' })} />
  return (
    <OneDashboard
      key={address.id}
      id={address.id}
      isEdited={address.mode === 'edit'}
      go={go}
      onSaved={saved}
    />
  )
}

interface OneDashboardProps {
  readonly id: number
  readonly isEdited: boolean
  readonly go: (address: SavedAddress) => void
  readonly onSaved: (id: number) => void
}

function OneDashboard({ id, isEdited, go, onSaved }: OneDashboardProps) {
  const { data: board, problem, reload } = useAnswer(readDashboard, { id })
  if (problem && board === null) return <LoadProblem problem={problem} onRetry={reload} />
  if (board === null) return <Skeleton height="32rem" m="5" />
  if (isEdited && board.isOwn)
    return (
      <DashboardEditor
        key={board.version}
        kept={board}
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
  return <DashboardPage board={board} go={go} />
}

function DashboardPage({ board, go }: { readonly board: Dashboard } & Pick<OneDashboardProps, 'go'>) {
  const { t } = useTranslation()
  const canEdit = useCan('customChart', 'edit')
  return (
    <PageFrame
      title={laidName(board.name)}
      actions={
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="ghost" onClick={() => go({ mode: 'list' })}>
            <ArrowLeft aria-hidden />
            {t('dashboard.back')}
          </Button>
          {canEdit && board.isOwn && (
            <Button size="sm" onClick={() => go({ mode: 'edit', id: board.id })}>
              <Pencil aria-hidden />
              {t('saved.edit')}
            </Button>
          )}
        </Flex>
      }
    >
      {board.tiles.length === 0 ? (
        <PageCard>
          <Text color="fg.muted">{t('dashboard.empty')}</Text>
        </PageCard>
      ) : (
        <TileGrid tiles={board.tiles} charts={board.charts} onChange={null} />
      )}
    </PageFrame>
  )
}
