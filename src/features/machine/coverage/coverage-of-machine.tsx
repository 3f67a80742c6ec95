import { Alert, Button, Skeleton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import type { CoverageGoal } from '#contract/machine/path-coverage.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { CoveragePanel } from './coverage-panel.tsx'
import { coverageMachine } from './coverage.actors.ts'
import { HeatLayer } from './heat-layer.tsx'

interface CoverageOfMachineProps {
  readonly drawing: MachineDrawing
  readonly goal: CoverageGoal
}

/** The heat map of a drawing, inside its `<svg>`, once the figures are there. */
export function CoverageHeat({ drawing, goal }: CoverageOfMachineProps) {
  const [snapshot] = usePageMachine(coverageMachine, { input: { key: null } })
  const coverage = snapshot.context.record?.found[goal]?.machines.find(
    ({ machineId }) => machineId === drawing.chart.machineId,
  )
  return coverage && <HeatLayer drawing={drawing} coverage={coverage} language={currentLanguage()} />
}

/** What is said of a machine's coverage below its diagram. */
export function CoverageNotes({ drawing: { chart }, goal }: CoverageOfMachineProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(coverageMachine, { input: { key: null } })
  const { record, problem } = snapshot.context
  if (problem)
    return (
      <Alert.Root status="error" size="sm">
        <Alert.Indicator />
        <Alert.Title flex="1">{problemText(problem)}</Alert.Title>
        <Button size="xs" variant="outline" onClick={() => send({ type: 'record.reload' })}>
          {t('machines.action.retry')}
        </Button>
      </Alert.Root>
    )
  if (!record) return <Skeleton height="10rem" />
  const run = record.found[goal]
  const coverage = run?.machines.find(({ machineId }) => machineId === chart.machineId)
  if (run && coverage) return <CoveragePanel chart={chart} run={run} coverage={coverage} />
  return (
    <Alert.Root status="neutral" size="sm">
      <Alert.Indicator />
      <Alert.Title>{t(run ? 'machines.coverage.noMachine' : 'machines.coverage.none')}</Alert.Title>
    </Alert.Root>
  )
}
