import { Button, Flex, Stack, Text } from '@chakra-ui/react'

import type { EvidenceCheck } from '#contract/evidence/evidence.contract.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { whenText } from './check-panel.tsx'
import { say } from './evidence.actors.ts'

interface RunsPanelProps {
  /** Newest first. */
  readonly checks: readonly EvidenceCheck[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** Checks that ended; what one found is shown above once it is chosen. */
export function RunsPanel({ checks, chosen, onChoose }: RunsPanelProps) {
  if (checks.length === 0) return null
  return (
    <Panel title={say('evidence.runs.title')}>
      <Stack as="ul" gap="1" listStyleType="none">
        {checks.map((check) => (
          <Flex as="li" key={check.id} gap="3" align="center" wrap="wrap">
            <Button
              size="xs"
              variant={check.id === chosen ? 'subtle' : 'ghost'}
              aria-pressed={check.id === chosen}
              onClick={() => onChoose(check.id)}
            >
              {whenText(check)}
            </Button>
            {check.hasFailed ? (
              <ToneBadge tone="orange">{say('evidence.failed')}</ToneBadge>
            ) : check.findings > 0 ? (
              <ToneBadge tone="red">{say('evidence.broken', { count: check.findings })}</ToneBadge>
            ) : (
              <ToneBadge tone="green">{say('evidence.sound')}</ToneBadge>
            )}
            <Text textStyle="xs" color="fg.muted">
              {`${say('evidence.count.journalRows')} ${(check.counts?.journalRows ?? 0).toLocaleString()}`}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Panel>
  )
}
