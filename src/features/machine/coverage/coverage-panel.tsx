import { Alert, Stack, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { MachineChart } from '#contract/machine/machine.contract.ts'
import {
  type CoveredTransition,
  coveredTransitions,
  type MachineCoverage,
  type PathCoverage,
  pathPlayers,
  timesTaken,
} from '#contract/machine/path-coverage.contract.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { HeatLegend } from './heat-legend.tsx'

interface CoveragePanelProps {
  readonly chart: MachineChart
  readonly run: PathCoverage
  readonly coverage: MachineCoverage
}

/** The figures of the coverage, how current they are, and every transition in rows. */
export function CoveragePanel({ chart, run, coverage }: CoveragePanelProps) {
  const { t } = useTranslation()
  const { pairs, paths, steps, refusals, definitionHash } = coverage
  return (
    <Stack gap="2" data-coverage={coverage.machineId}>
      {definitionHash !== chart.definitionHash && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title>
            {t('machines.coverage.otherDefinition', { hash: definitionHash.slice(0, 12) })}
          </Alert.Title>
        </Alert.Root>
      )}
      {run.failures.length > 0 && (
        <Alert.Root status="error" size="sm">
          <Alert.Indicator />
          <Alert.Title>{t('machines.coverage.failed', { count: run.failures.length })}</Alert.Title>
        </Alert.Root>
      )}
      <HeatLegend />
      <Text fontSize="sm">
        {t('machines.coverage.figures', {
          covered: coveredTransitions(coverage),
          total: coverage.transitions.length,
          pairs: pairs.covered,
          allPairs: pairs.total,
          paths,
          steps,
          refusals,
        })}
      </Text>
      {run.goal === 'pairs' && (
        <Text fontSize="sm">
          {t('machines.coverage.pairsBy', { played: pairs.played, alone: pairs.covered - pairs.played })}
        </Text>
      )}
      <Text fontSize="sm" color="fg.muted">
        {t(`machines.coverage.run.${run.goal}`, {
          time: zonedTimeText(coverage.at),
          commit: coverage.commit || '—',
        })}
      </Text>
      {run.notPlayed.length > 0 && (
        <Text fontSize="sm" color="fg.muted">
          {t('machines.coverage.notPlayed', { count: run.notPlayed.length, ids: run.notPlayed.join(', ') })}
        </Text>
      )}
      <Table.ScrollArea borderWidth="1px" rounded="md" maxH="24rem" tabIndex={0} bg="bg.panel">
        <Table.Root size="sm" stickyHeader aria-label={t('machines.coverage.table')}>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader>{t('machines.table.from')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('machines.table.event')}</Table.ColumnHeader>
              {pathPlayers.map((by) => (
                <Table.ColumnHeader key={by} textAlign="end">
                  {t(`machines.coverage.${by}`)}
                </Table.ColumnHeader>
              ))}
              <Table.ColumnHeader>{t('machines.coverage.why')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {coverage.transitions.toSorted(untakenFirst).map((transition) => (
              <TransitionRow key={transition.id} chart={chart} transition={transition} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  )
}

/** What nobody took, then what only the machine itself took, then the rest as it stands in the chart. */
const untakenFirst = (one: CoveredTransition, other: CoveredTransition): number => rank(one) - rank(other)
const rank = (transition: CoveredTransition): number =>
  timesTaken(transition) === 0 ? 0 : transition.why === null ? 2 : 1

interface TransitionRowProps {
  readonly chart: MachineChart
  readonly transition: CoveredTransition
}

function TransitionRow({ chart, transition }: TransitionRowProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { id, why, reason } = transition
  const known = chart.transitions.find((one) => one.id === id)
  const source = chart.states.find((state) => state.id === known?.source)
  return (
    <Table.Row bg="transparent">
      <Table.Cell>{source?.title[language]}</Table.Cell>
      <Table.Cell title={id} whiteSpace="normal" minW="40">
        {known?.title[language] ?? id}
        {known?.guard && (
          <Text as="span" color="fg.muted">
            {` [${known.guard.title[language]}]`}
          </Text>
        )}
      </Table.Cell>
      {pathPlayers.map((by) => (
        <Table.Cell key={by} textAlign="end" fontVariantNumeric="tabular-nums">
          {transition[by]}
        </Table.Cell>
      ))}
      <Table.Cell
        whiteSpace="normal"
        minW="44"
        color={timesTaken(transition) === 0 ? 'fg.error' : 'fg.muted'}
      >
        {why !== null && (reason?.[language] ?? t(`machines.coverage.why.${why}`))}
      </Table.Cell>
    </Table.Row>
  )
}
