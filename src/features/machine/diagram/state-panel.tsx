import { Badge, Box, Button, Flex, Heading, Stack, Text, Wrap } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { ChartState, ChartTransition, MachineChart } from '#contract/machine/machine.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

interface StatePanelProps {
  readonly chart: MachineChart
  readonly state: ChartState
  readonly onChoose: (stateId: string) => void
  readonly onOpenMachine: (machineId: string) => void
  readonly canOpen: (machineId: string) => boolean
}

/** What a state is, where it comes from, and the ways out of it and into it. */
export function StatePanel({ chart, state, onChoose, onOpenMachine, canOpen }: StatePanelProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const around = statesAround(chart, state)
  const leaving = [state, ...around].flatMap(({ id }) =>
    chart.transitions.filter(({ source }) => source === id),
  )
  const entering = chart.transitions.filter(
    ({ source, targets }) => source !== state.id && targets.includes(state.id),
  )
  return (
    <Stack as="section" aria-label={t('machines.panel.label')} gap="3" minW="0" fontSize="sm">
      <Box>
        <Heading as="h2" size="md">
          {state.title[language]}
        </Heading>
        <Text fontFamily="mono" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {state.id}
        </Text>
      </Box>
      <Text>{state.description[language]}</Text>
      <Wrap gap="1">
        <Badge variant="surface">{t(`machines.stateType.${state.type}`)}</Badge>
        {state.tags.map((tag) => (
          <Badge key={tag} variant="outline" fontFamily="mono">
            {tag}
          </Badge>
        ))}
      </Wrap>
      {state.source !== '' && <Fact name={t('machines.panel.source')}>{state.source}</Fact>}
      {state.invokes.length > 0 && (
        <Fact name={t('machines.panel.actors')}>
          {state.invokes.map(({ id, src, machine }) =>
            machine !== null && canOpen(machine) ? (
              <Button key={id} size="xs" variant="outline" me="1" onClick={() => onOpenMachine(machine)}>
                {t('machines.panel.openMachine', { name: machine })}
              </Button>
            ) : (
              <Text as="span" key={id} fontFamily="mono" me="2">
                {src}
              </Text>
            ),
          )}
        </Fact>
      )}
      {state.entry.length > 0 && <Fact name={t('machines.panel.entry')}>{state.entry.join(', ')}</Fact>}
      {state.exit.length > 0 && <Fact name={t('machines.panel.exit')}>{state.exit.join(', ')}</Fact>}
      <Ways
        title={t('machines.panel.leaving', { count: leaving.length })}
        ways={leaving}
        endOf={({ targets }) => targets[0] ?? null}
        within={state.id}
        chart={chart}
        onChoose={onChoose}
      />
      <Ways
        title={t('machines.panel.entering', { count: entering.length })}
        ways={entering}
        endOf={({ source }) => source}
        chart={chart}
        onChoose={onChoose}
      />
    </Stack>
  )
}

/** What holds in a state around holds in it too. */
function statesAround(chart: MachineChart, { parent }: ChartState): readonly ChartState[] {
  const state = chart.states.find(({ id }) => id === parent)
  return state === undefined ? [] : [state, ...statesAround(chart, state)]
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <Box>
    <Text fontSize="xs" color="fg.muted">
      {name}
    </Text>
    <Box overflowWrap="anywhere">{children}</Box>
  </Box>
)

interface WaysProps {
  readonly title: string
  readonly ways: readonly ChartTransition[]
  readonly endOf: (transition: ChartTransition) => string | null
  /** The state that they lead out of; those of states around it say so. */
  readonly within?: string
  readonly chart: MachineChart
  readonly onChoose: (stateId: string) => void
}

function Ways({ title, ways, endOf, within, chart, onChoose }: WaysProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const titleOf = (id: string): string => chart.states.find((one) => one.id === id)?.title[language] ?? id
  if (ways.length === 0) return null
  return (
    <Box>
      <Text fontSize="xs" color="fg.muted" mb="1">
        {title}
      </Text>
      <Stack as="ul" gap="2" listStyleType="none">
        {ways.map((way) => {
          const end = endOf(way)
          const endState = chart.states.find(({ id }) => id === end)
          return (
            <Box as="li" key={way.id} borderStartWidth="2px" borderColor="brand.emphasized" ps="2">
              <Flex gap="1" align="baseline" wrap="wrap">
                <Text fontWeight="medium">{way.title[language]}</Text>
                <Text color="fg.muted">→</Text>
                {way.source !== within && end !== way.source && within !== undefined && (
                  <Text fontSize="xs" color="fg.muted">
                    {t('machines.panel.around', { name: titleOf(way.source) })}
                  </Text>
                )}
                {endState ? (
                  <Button
                    size="2xs"
                    variant="plain"
                    px="0"
                    height="auto"
                    color="brand.fg"
                    whiteSpace="normal"
                    textAlign="start"
                    onClick={() => onChoose(endState.id)}
                  >
                    {endState.title[language]}
                  </Button>
                ) : (
                  <Text color="fg.muted">{t('machines.panel.stays')}</Text>
                )}
              </Flex>
              {way.guard && (
                <Text fontSize="xs" color="fg.muted">
                  {t('machines.panel.guard', { guard: way.guard.title[language] })}
                </Text>
              )}
              <Text fontSize="xs" fontFamily="mono" color="fg.muted" overflowWrap="anywhere">
                {[way.event, ...way.actions.map((action) => `/ ${action}`)].filter(Boolean).join(' ')}
              </Text>
            </Box>
          )
        })}
      </Stack>
    </Box>
  )
}
