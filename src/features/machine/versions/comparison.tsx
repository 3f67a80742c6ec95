import { Alert, Badge, Box, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { KeptDefinition } from '#contract/machine/machine.contract.ts'
import { type ChangeKind, type ChartDiff, diffCharts } from '#machines/shared/chart-diff.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import type { Mark } from '../diagram/chart-picture.tsx'
import { Diagram } from '../diagram/diagram.tsx'
import type { AddressControl } from '../machine-address.ts'
import { hasMachine } from '../machine-gallery.ts'
import { ChangeList } from './change-list.tsx'
import { definitionsMachine } from './versions.actors.ts'

interface ComparisonProps {
  readonly machineId: string
  /** Chart hashes. */
  readonly from: string
  readonly to: string
  readonly control: AddressControl
}

/** Two versions beside each other, and what changed from the one to the other. */
export function Comparison({ machineId, from, to, control }: ComparisonProps) {
  const { t } = useTranslation()
  const [snapshot] = usePageMachine(definitionsMachine, { input: { key: { machineId, hashes: [from, to] } } })
  const { record: definitions, problem } = snapshot.context
  const [before, after] = [from, to].map((hash) => definitions?.find(({ chartHash }) => chartHash === hash))
  const diff = useMemo(() => before && after && diffCharts(before.chart, after.chart), [before, after])
  if (problem)
    return (
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Title>{problemText(problem)}</Alert.Title>
      </Alert.Root>
    )
  if (definitions === null) return <Skeleton height="50vh" />
  if (!before || !after || !diff)
    return [from, to]
      .filter((hash) => !definitions.some(({ chartHash }) => chartHash === hash))
      .map((hash) => (
        <Alert.Root key={hash} status="error">
          <Alert.Indicator />
          <Alert.Title overflowWrap="anywhere">{t('machines.versions.unknown', { hash })}</Alert.Title>
        </Alert.Root>
      ))
  return (
    <Stack gap="4" minW="0">
      <Text as="output" fontWeight="medium">
        <Summary diff={diff} />
      </Text>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Side definition={before} title={t('machines.versions.before')} diff={diff} control={control} />
        <Side definition={after} title={t('machines.versions.after')} diff={diff} control={control} isAfter />
      </Grid>
      <Box bg="bg.panel" borderWidth="1px" rounded="md" p="4">
        <ChangeList diff={diff} before={before.chart} after={after.chart} />
      </Box>
    </Stack>
  )
}

function Summary({ diff }: { readonly diff: ChartDiff }) {
  const { t } = useTranslation()
  const changes = [...diff.states, ...diff.transitions]
  const countOf = (kind: ChangeKind): number => changes.filter((change) => change.kind === kind).length
  return changes.length === 0
    ? t('machines.versions.same')
    : t('machines.versions.summary', {
        added: countOf('added'),
        removed: countOf('removed'),
        changed: countOf('changed'),
      })
}

/** What the drawing of one of the two versions is marked with. */
function marksOf(diff: ChartDiff, isAfter: boolean): ReadonlyMap<string, Mark> {
  const changes = [...diff.states, ...diff.transitions]
  return new Map(
    changes.flatMap(({ kind, before, after }) => {
      const part = isAfter ? after : before
      return part ? [[part.id, kind] as const] : []
    }),
  )
}

interface SideProps {
  readonly definition: KeptDefinition
  readonly title: string
  readonly diff: ChartDiff
  readonly control: AddressControl
  readonly isAfter?: boolean
}

function Side({ definition, title, diff, control, isAfter = false }: SideProps) {
  const { t } = useTranslation()
  const { chart, layout, firstSeenAt } = definition
  const marks = useMemo(() => marksOf(diff, isAfter), [diff, isAfter])
  const drawing = useMemo(() => layout && { chart, layout }, [chart, layout])
  return (
    <Stack as="section" aria-label={title} gap="2" minW="0">
      <Flex gap="2" align="center" wrap="wrap">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Badge variant="outline">{t('machines.card.version', { version: chart.version })}</Badge>
        <Badge variant="outline" fontFamily="mono" title={chart.definitionHash}>
          {chart.definitionHash.slice(0, 8)}
        </Badge>
        <Text fontSize="xs" color="fg.muted">
          {zonedTimeText(firstSeenAt)}
        </Text>
      </Flex>
      {drawing ? (
        <Diagram
          drawing={drawing}
          height="420px"
          shown={null}
          onChoose={ignore}
          onOpenMachine={control.open}
          canOpen={hasMachine}
          marks={marks}
          isWhole
        />
      ) : (
        <Alert.Root status="neutral">
          <Alert.Indicator />
          <Alert.Title>{t('machines.versions.noDrawing')}</Alert.Title>
        </Alert.Root>
      )}
    </Stack>
  )
}

/** The drawings are marked by the comparison alone. */
const ignore = (): void => undefined
