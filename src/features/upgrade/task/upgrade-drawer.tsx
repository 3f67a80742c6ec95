import { Alert, HStack, Stack, Text } from '@chakra-ui/react'

import type { UpgradeTask } from '#contract/upgrade/upgrade-task.contract.ts'
import { upgradeMachine } from '#machines/upgrade/index.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { Facts } from '#src/shared/screens/facts.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { ShareBar } from '../progress.tsx'
import { say } from '../say.ts'
import { piecesText, reasonText, upgradeTones } from './upgrade-columns.tsx'

const statuses: Readonly<Partial<Record<UpgradeTask['state'], 'success' | 'error' | 'warning'>>> = {
  confirmed: 'success',
  failed: 'error',
  rolledBack: 'warning',
  unknown: 'warning',
}
const at = (instant: string | null): string => (instant === null ? '' : zonedTimeText(instant))

/** The upgrade of one device: how far it is, why it ended as it did, and its journal. */
export function UpgradeDrawer({
  task,
  onClose,
}: {
  readonly task: UpgradeTask
  readonly onClose: () => void
}) {
  const canReplay = useCan('machine', 'view')
  const { laid } = usePlaceNames()
  return (
    <RecordDrawer
      title={`${laid(task.mpName || task.fTmName)} · ${task.toVersion}`}
      footer={
        canReplay && (
          <JournalLink
            machine={upgradeMachine.id}
            record={task.upgradeId}
            label={say('rollOut.drawer.journal')}
          />
        )
      }
      onClose={onClose}
    >
      <Stack gap="5">
        <Alert.Root status={statuses[task.state] ?? 'info'}>
          <Alert.Indicator />
          <Alert.Content>
            <HStack wrap="wrap">
              <ToneBadge tone={upgradeTones[task.state]}>{say(`upgrade.state.${task.state}`)}</ToneBadge>
              <Text>{reasonText(task)}</Text>
            </HStack>
            <Alert.Description mt="1">{say(`upgrade.told.${task.state}`)}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
        <ShareBar text={piecesText(task)} done={task.have} all={task.pieces} />
        <Facts
          facts={[
            { label: say('upgrade.column.terminal'), value: laid(task.fTmName) },
            { label: say('upgrade.column.address'), value: task.fConAdd, copies: task.fConAdd },
            ...(task.mpAddress === ''
              ? []
              : [
                  { label: say('upgrade.column.point'), value: laid(task.mpName) },
                  {
                    label: say('upgrade.column.pointAddress'),
                    value: task.mpAddress,
                    copies: task.mpAddress,
                  },
                ]),
            { label: say('upgrade.column.agency'), value: laid(task.fTName) },
            { label: say('upgrade.column.model'), value: task.fModel },
            { label: say('upgrade.column.from'), value: task.fromVersion },
            { label: say('upgrade.column.to'), value: task.toVersion },
            {
              label: say('upgrade.column.rollOut'),
              value: laid(task.rollOutName),
              leadsTo: { screen: 'datacollect/upgrade/rollOut', query: `rollOut=${task.rollOutId}` },
            },
            { label: say('upgrade.column.wave'), value: String(task.wave) },
            { label: say('upgrade.column.beganAt'), value: at(task.beganAt) },
            { label: say('upgrade.column.deadlineAt'), value: at(task.deadlineAt) },
            { label: say('upgrade.column.settledAt'), value: at(task.settledAt) },
          ]}
        />
      </Stack>
    </RecordDrawer>
  )
}
