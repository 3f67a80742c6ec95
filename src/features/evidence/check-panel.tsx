import { Alert, Box, Button, Flex, Progress, SimpleGrid, Text } from '@chakra-ui/react'
import { useCallback } from 'react'

import { type EvidenceCheck, startEvidenceCheck } from '#contract/evidence/evidence.contract.ts'
import type { Problem } from '#machines/shared/problem.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { callApi } from '#src/shared/net/api.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { useCan } from '#src/shared/user/rights.ts'

import { say } from './evidence.actors.ts'

const counted = [
  'records',
  'journalRows',
  'projections',
  'auditRows',
  'bookings',
  'roots',
  'leaves',
  'outside',
  'stamps',
] as const

export const byText = ({ askedBy }: EvidenceCheck): string =>
  askedBy === 'server' ? say('evidence.by.server') : askedBy.replace(/^user:/u, '')

export const whenText = (check: EvidenceCheck): string =>
  say('evidence.when', { time: zonedTimeText(check.endedAt ?? check.askedAt), by: byText(check) })

interface CheckPanelProps {
  /** Newest first. */
  readonly checks: readonly EvidenceCheck[]
  /** Why they could not be read. */
  readonly problem: Problem | null
  readonly isLoaded: boolean
  readonly onChange: () => void
}

/** The last check: how it ended, or how far it is, and a new one. */
export function CheckPanel({ checks, problem, isLoaded, onChange }: CheckPanelProps) {
  const canOperate = useCan('evidence', 'operate')
  const [newest] = checks
  const isUnderWay = newest !== undefined && newest.endedAt === null
  const command = useCommand<null>({
    run: useCallback(async (_: null, requestId: string) => {
      await callApi(startEvidenceCheck, { requestId })
    }, []),
    onDone: onChange,
  })
  const failure = command.problem ?? problem
  return (
    <Panel
      title={say('evidence.checked.title')}
      aside={
        canOperate && (
          <Button
            size="sm"
            colorPalette="brand"
            disabled={isUnderWay}
            loading={command.isBusy}
            onClick={() => command.start(null)}
          >
            {say('evidence.again')}
          </Button>
        )
      }
    >
      {failure && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title>{`${command.problem ? '' : say('evidence.unread')} ${problemText(failure)}`}</Alert.Title>
        </Alert.Root>
      )}
      {isLoaded && !newest && <Text color="fg.muted">{say('evidence.never')}</Text>}
      {isUnderWay && <UnderWay check={newest} />}
      {newest && !isUnderWay && <Ended check={newest} />}
      {newest?.counts && (
        <SimpleGrid columns={{ base: 2, sm: 3, xl: 9 }} gap="3" as="dl">
          {counted.map((name) => (
            <Box key={name}>
              <Text as="dt" textStyle="xs" color="fg.muted">
                {say(`evidence.count.${name}`)}
              </Text>
              <Text as="dd" fontVariantNumeric="tabular-nums" fontWeight="medium">
                {(newest.counts?.[name] ?? 0).toLocaleString()}
              </Text>
            </Box>
          ))}
        </SimpleGrid>
      )}
    </Panel>
  )
}

function UnderWay({ check }: { readonly check: EvidenceCheck }) {
  const percent = Math.round(check.progressPermille / 10)
  const text =
    check.phase === 'waiting'
      ? say('evidence.waiting')
      : say('evidence.running', { phase: say(`evidence.phase.${check.phase}`), percent })
  return (
    <Progress.Root value={check.phase === 'waiting' ? null : percent} size="sm" aria-label={text}>
      <Flex justify="space-between" mb="1">
        <Progress.Label aria-live="polite">{text}</Progress.Label>
        <Text textStyle="xs" color="fg.muted">
          {whenText(check)}
        </Text>
      </Flex>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  )
}

function Ended({ check }: { readonly check: EvidenceCheck }) {
  const { hasFailed, findings } = check
  const status = hasFailed ? 'warning' : findings > 0 ? 'error' : 'success'
  const title = hasFailed
    ? say('evidence.failed')
    : findings > 0
      ? say('evidence.broken', { count: findings })
      : say('evidence.sound')
  return (
    <Alert.Root status={status} size="sm" role={status === 'success' ? 'status' : 'alert'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description fontSize="xs">{whenText(check)}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}
