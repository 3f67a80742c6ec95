import { Alert, Badge, Box, Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { actorWatchMachine } from '#machines/actor-watch/index.ts'
import { statesOf, transitionsBetween } from '#machines/shared/chart-steps.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { useNow } from '#src/shared/page/use-now.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { Diagram } from '../diagram/diagram.tsx'
import { useJourney } from '../diagram/use-journey.ts'
import type { AddressControl } from '../machine-address.ts'
import { cards, hasMachine } from '../machine-gallery.ts'
import { drawingMachine } from '../machines.actors.ts'
import { EventList } from './event-list.tsx'
import { recordEvents } from './record-events.ts'
import { type RunningActor, runningNow } from './running.ts'

interface LiveActorsProps {
  readonly control: AddressControl
  /** Only the actors of this machine; `null` for all. */
  readonly machineId: string | null
}

/** The machines that run in this browser session: which states they are in, and what they are told. */
export function LiveActors({ control, machineId }: LiveActorsProps) {
  const { t } = useTranslation()
  const [snapshot, send, watch] = usePageMachine(actorWatchMachine)
  useEffect(
    () => recordEvents((events) => send({ type: 'events.seen', events }), watch.sessionId),
    [send, watch],
  )
  // Actors that end say nothing; they are looked for once a second.
  useNow()
  const all = runningNow()
  const actors = all.filter((actor) => machineId === null || actor.machineId === machineId)
  const chosen = actors.find(({ id }) => id === control.address.actor) ?? actors[0]
  const shownEvents =
    machineId === null && control.address.actor === null
      ? snapshot.context.events
      : snapshot.context.events.filter(({ actor }) => actors.some(({ id }) => id === actor))
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }} gap="4" alignItems="start">
      <Stack
        as="ul"
        aria-label={t('machines.live.actors')}
        listStyleType="none"
        gap="1"
        maxH={{ base: '18rem', lg: 'max(600px, calc(100dvh - 14rem))' }}
        overflowY="auto"
        tabIndex={0}
      >
        {actors.map((actor) => (
          <ActorRow
            key={actor.id}
            actor={actor}
            isChosen={actor === chosen}
            onChoose={() => control.go({ actor: actor.id }, { replace: true })}
          />
        ))}
        {actors.length === 0 && (
          <Text as="li" color="fg.muted">
            {t('machines.live.none')}
          </Text>
        )}
      </Stack>
      <Stack gap="4" minW="0">
        {chosen && <LitDiagram key={chosen.id} actor={chosen} control={control} />}
        <EventList
          events={shownEvents}
          missed={snapshot.context.missed}
          isPaused={snapshot.matches('paused')}
          send={send}
        />
      </Stack>
    </Grid>
  )
}

interface ActorRowProps {
  readonly actor: RunningActor
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function ActorRow({ actor, isChosen, onChoose }: ActorRowProps) {
  const { machineId, state, depth, others, id } = actor
  const language = currentLanguage()
  const card = cards.find((one) => one.machineId === machineId)
  const titleOf = (name: string): string => card?.stateTitles[`${machineId}.${name}`]?.[language] ?? name
  return (
    <Box as="li" ps={`${depth * 16}px`}>
      <Box
        as="button"
        width="full"
        textAlign="start"
        px="3"
        py="2"
        rounded="md"
        borderWidth="1px"
        cursor="pointer"
        bg={isChosen ? 'brand.subtle' : 'bg.panel'}
        borderColor={isChosen ? 'brand.500' : 'border'}
        _hover={{ borderColor: 'brand.500' }}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <Text fontWeight="medium" fontSize="sm">
          {card?.title[language] ?? machineId}{' '}
          <Text as="span" fontFamily="mono" fontSize="xs" color="fg.muted" fontWeight="normal">
            {id}
          </Text>
        </Text>
        {state.split('|').map((name) => (
          <Badge key={name} colorPalette="brand" me="1" whiteSpace="normal" title={name}>
            {titleOf(name)}
          </Badge>
        ))}
        {others.length > 0 && (
          <Text fontSize="xs" fontFamily="mono" color="fg.muted" overflowWrap="anywhere">
            ▸ {others.join(', ')}
          </Text>
        )}
      </Box>
    </Box>
  )
}

interface LitDiagramProps {
  readonly actor: RunningActor
  readonly control: AddressControl
}

/** The machine of an actor with its present states lit. */
function LitDiagram({ actor, control }: LitDiagramProps) {
  const { t } = useTranslation()
  const { machineId, state } = actor
  const [snapshot] = usePageMachine(drawingMachine, { input: { key: machineId } })
  const { record: drawing, problem } = snapshot.context
  const chart = drawing?.chart
  const lit = useMemo(() => (chart ? statesOf(chart, state) : new Set<string>()), [chart, state])
  const journey = useJourney(state, (before, now) =>
    drawing ? [transitionsBetween(drawing.chart, before, now)] : [],
  )
  if (!hasMachine(machineId) || problem)
    return (
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Title>
          {hasMachine(machineId) && problem
            ? problemText(problem)
            : t('machines.unknown.machine', { name: machineId })}
        </Alert.Title>
      </Alert.Root>
    )
  return drawing ? (
    <Diagram
      drawing={drawing}
      height="max(320px, calc(100dvh - 34rem))"
      shown={[...lit].at(-1) ?? null}
      lit={lit}
      journey={journey}
      onChoose={ignore}
      onOpenMachine={control.open}
      canOpen={hasMachine}
    />
  ) : (
    <Skeleton height="320px" />
  )
}

/** What is lit follows the actor alone. */
const ignore = (): void => undefined
