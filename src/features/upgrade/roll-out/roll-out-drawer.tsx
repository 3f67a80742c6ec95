import { Button, Flex, Heading, SimpleGrid, Stack, Stat, Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'

import { decideRollOut, type RollOutRow } from '#contract/upgrade/upgrade-task.contract.ts'
import { rollOutMachine } from '#machines/upgrade/index.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { callApi } from '#src/shared/net/api.ts'
import { Facts } from '#src/shared/screens/facts.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { ShareBar } from '../progress.tsx'
import { say } from '../say.ts'
import { RollOutProgress, rollOutTones } from './roll-out-columns.tsx'

interface RollOutDrawerProps {
  readonly row: RollOutRow
  /** Whether its figures come by themselves. */
  readonly isLive: boolean
  readonly onChanged: () => void
  readonly onClose: () => void
}

const decisions = ['pause', 'resume', 'stop'] as const
type Decision = (typeof decisions)[number]
const counts = [
  'planned',
  'distributing',
  'installing',
  'confirmed',
  'failed',
  'rolledBack',
  'withdrawn',
  'unknown',
] as const
const minutes = (count: number): string => say('rollOut.drawer.minutes', { count })

/** One roll-out as it goes: outcomes, waves, and what can be done with it. */
export function RollOutDrawer({ row, isLive, onChanged, onClose }: RollOutDrawerProps) {
  const [asking, setAsking] = useState<Decision | null>(null)
  const canReplay = useCan('machine', 'view')
  const mayDecide = useCan('upgradeTask', 'operate')
  const screen = row.updKind === 1 ? 'datacollect/upgrade/terminalTask' : 'datacollect/upgrade/pointTask'
  const open = row.endedAt === null
  return (
    <>
      <RecordDrawer
        title={laidName(row.name)}
        size="lg"
        footer={
          <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
            {canReplay && (
              <JournalLink
                machine={rollOutMachine.id}
                record={row.rollOutId}
                label={say('rollOut.drawer.journal')}
              />
            )}
            <Button asChild size="sm" variant="outline">
              <ScreenLink screen={screen} query={`rollOutId=${row.rollOutId}`}>
                {say('rollOut.drawer.devices')}
              </ScreenLink>
            </Button>
            {mayDecide &&
              decisions
                .filter((decision) => row.allowed.includes(`rollOut.${decision}`))
                .map((decision) => (
                  <Button
                    key={decision}
                    size="sm"
                    variant={decision === 'stop' ? 'solid' : 'outline'}
                    {...(decision === 'stop' && { colorPalette: 'red' })}
                    onClick={() => setAsking(decision)}
                  >
                    {say(`rollOut.act.${decision}`)}
                  </Button>
                ))}
          </Flex>
        }
        onClose={onClose}
      >
        <Stack gap="5">
          <Flex gap="3" align="center" wrap="wrap">
            <ToneBadge tone={rollOutTones[row.state]}>{say(`rollOut.state.${row.state}`)}</ToneBadge>
            {open && (
              <Text fontSize="sm" color="fg.muted">
                {say(isLive ? 'rollOut.drawer.lead' : 'rollOut.drawer.notLive')}
              </Text>
            )}
          </Flex>
          <RollOutProgress row={row} />
          <Stack gap="2">
            <Heading as="h3" size="sm">
              {say('rollOut.drawer.outcomes')}
            </Heading>
            <SimpleGrid columns={{ base: 2, sm: 4 }} gap="3">
              {counts.map((name) => (
                <Stat.Root key={name} borderWidth="1px" rounded="md" p="3">
                  <Stat.Label>{say(`rollOut.count.${name}`)}</Stat.Label>
                  <Stat.ValueText>{row[name]}</Stat.ValueText>
                </Stat.Root>
              ))}
            </SimpleGrid>
          </Stack>
          <Stack gap="2">
            <Heading as="h3" size="sm">
              {say('rollOut.drawer.waves')}
            </Heading>
            {row.waves
              .map((wave) => ({ ...wave, withdrawn: wave.settled - wave.confirmed - wave.failed }))
              .map((wave) => (
                <ShareBar
                  key={wave.wave}
                  text={say(wave.withdrawn > 0 ? 'rollOut.drawer.waveWithdrawn' : 'rollOut.drawer.waveOf', {
                    ...wave,
                  })}
                  done={wave.settled}
                  all={wave.total}
                  palette={wave.failed > 0 ? 'orange' : wave.withdrawn > 0 ? 'gray' : 'green'}
                />
              ))}
          </Stack>
          <Facts
            facts={[
              { label: say('rollOut.column.file'), value: `${row.fModel} ${row.fVersion}` },
              {
                label: say('rollOut.drawer.nextAt'),
                value: row.nextWaveAt === null ? '' : zonedTimeText(row.nextWaveAt),
              },
              { label: say('rollOut.drawer.wait'), value: minutes(row.waitMinutes) },
              { label: say('rollOut.drawer.threshold'), value: `${row.stopPercent} %` },
              { label: say('rollOut.drawer.limit'), value: minutes(row.limitMinutes) },
              { label: say('rollOut.column.startedBy'), value: laidName(row.startedBy) },
              { label: say('rollOut.column.startedAt'), value: zonedTimeText(row.startedAt) },
              {
                label: say('rollOut.column.endedAt'),
                value: row.endedAt === null ? '' : zonedTimeText(row.endedAt),
              },
            ]}
          />
        </Stack>
      </RecordDrawer>
      {asking !== null && (
        <DecisionDialog
          key={asking}
          decision={asking}
          row={row}
          onDone={() => {
            setAsking(null)
            onChanged()
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

interface DecisionDialogProps {
  readonly decision: Decision
  readonly row: RollOutRow
  readonly onDone: () => void
  readonly onClose: () => void
}

function DecisionDialog({ decision, row: { rollOutId }, onDone, onClose }: DecisionDialogProps) {
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      await callApi(decideRollOut, { requestId, rollOutId, decision })
    },
    [rollOutId, decision],
  )
  return (
    <CommandDialog
      title={say(`rollOut.act.${decision}`)}
      confirm={say(`rollOut.act.${decision}`)}
      isDanger={decision === 'stop'}
      run={run}
      onDone={() => {
        notify('success', say(`rollOut.done.${decision}`))
        onDone()
      }}
      onClose={onClose}
    >
      <Text>{say(`rollOut.ask.${decision}`)}</Text>
    </CommandDialog>
  )
}
