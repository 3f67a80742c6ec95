import { Button, EmptyState, Flex, Text, VStack } from '@chakra-ui/react'
import { LayoutDashboard, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CustomChart } from '#contract/reading/custom-chart.contract.ts'
import {
  addDashboard,
  changeDashboard,
  type Dashboard,
  type DashboardTile,
  mostTiles,
} from '#contract/reading/dashboard.contract.ts'
import type { EditedView, ViewSaving } from '#machines/chart-editing/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

import { EditingButtons, EditingProblem } from '../saved/editing-bar.tsx'
import { SavedFields } from '../saved/saved-fields.tsx'
import { useViewEditing } from '../saved/use-view-editing.ts'
import { AddChartDialog } from './add-chart-dialog.tsx'
import { withTile } from './grid-moves.ts'
import { TileGrid } from './tile-grid.tsx'

interface BoardDraft extends EditedView {
  readonly sharedWith: readonly number[]
  readonly tiles: readonly DashboardTile[]
}
const newBoard: BoardDraft = { name: '', hasFault: false, sharedWith: [], tiles: [] }

interface DashboardEditorProps {
  /** Null: it is a new one. */
  readonly kept: Dashboard | null
  readonly onSaved: (id: number) => void
  readonly onDiscarded: () => void
}

/** Arranges a dashboard: which charts, where, how large, and whom it is shown to. */
export function DashboardEditor({ kept, onSaved, onDiscarded }: DashboardEditorProps) {
  const { t } = useTranslation()
  const id = kept?.id ?? null
  const [charts, setCharts] = useState<readonly CustomChart[]>(kept?.charts ?? [])
  const [isAdding, setIsAdding] = useState(false)
  const save = useCallback(
    async ({ draft, requestId, version }: ViewSaving<BoardDraft>): Promise<number> => {
      const { name, sharedWith, tiles } = draft
      const entered = { name, sharedWith: [...sharedWith], tiles: [...tiles] }
      const saved = await (id === null || version === null
        ? callApi(addDashboard, { requestId, ...entered })
        : callApi(changeDashboard, { requestId, id, version, ...entered }))
      return saved.id
    },
    [id],
  )
  const draft0 = kept
    ? { ...newBoard, name: kept.name, sharedWith: kept.sharedWith, tiles: kept.tiles }
    : newBoard
  const editing = useViewEditing<BoardDraft>({
    start: { draft: draft0, parts: draft0.tiles.length, most: mostTiles, version: kept?.version ?? null },
    save,
    onSaved,
    onDiscarded,
  })
  const { draft, isEditable, isFull, showsFaults } = editing
  const change = (next: BoardDraft): void => editing.change(next, next.tiles.length)
  const arrange = (tiles: readonly DashboardTile[]): void => change({ ...draft, tiles })
  return (
    <PageFrame title={kept?.name ?? t('dashboard.new')} actions={<EditingButtons editing={editing} />}>
      <EditingProblem editing={editing} />
      <PageCard>
        <SavedFields
          {...{ isEditable, showsFaults }}
          name={draft.name}
          sharedWith={draft.sharedWith}
          onChange={(entered) => change({ ...draft, ...entered })}
        >
          <Button
            size="sm"
            variant="outline"
            alignSelf="start"
            mt={{ md: '1.625rem' }}
            disabled={!isEditable || isFull}
            onClick={() => setIsAdding(true)}
          >
            <Plus aria-hidden />
            {t('dashboard.add')}
          </Button>
        </SavedFields>
      </PageCard>
      {draft.tiles.length === 0 ? (
        <PageCard>
          <EmptyState.Root {...(showsFaults && { role: 'alert' })}>
            <EmptyState.Content>
              <EmptyState.Indicator>
                <LayoutDashboard aria-hidden />
              </EmptyState.Indicator>
              <VStack textAlign="center">
                <EmptyState.Title as="h2">{t('dashboard.empty')}</EmptyState.Title>
                <EmptyState.Description>{t('dashboard.empty.hint')}</EmptyState.Description>
              </VStack>
            </EmptyState.Content>
          </EmptyState.Root>
        </PageCard>
      ) : (
        <Flex direction="column" gap="2">
          <Text fontSize="xs" color="fg.muted" hideBelow="md">
            {t('dashboard.keys')}
          </Text>
          <TileGrid tiles={draft.tiles} charts={charts} onChange={isEditable ? arrange : null} />
        </Flex>
      )}
      {isAdding && (
        <AddChartDialog
          taken={draft.tiles.map(({ chartId }) => chartId)}
          onAdd={(chart) => {
            setIsAdding(false)
            setCharts((before) => [...before.filter((one) => one.id !== chart.id), chart])
            arrange(withTile(draft.tiles, chart.id))
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </PageFrame>
  )
}
