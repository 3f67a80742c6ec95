import { Badge, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import type { MachineTabProps } from '../machine-tab.ts'
import { Comparison } from './comparison.tsx'
import { type MachineVersion, versionsMachine } from './versions.actors.ts'

/** Every version of a machine that servers of this database ran, and what differs between any two. */
export function VersionsTab({ drawing: { chart }, control }: MachineTabProps) {
  const { t } = useTranslation()
  const { machineId, definitionHash } = chart
  const { address, go } = control
  const [snapshot, send] = usePageMachine(versionsMachine, { input: { key: machineId } })
  const { record: versions, problem } = snapshot.context
  if (problem)
    return <LoadProblem size="sm" problem={problem} onRetry={() => send({ type: 'record.reload' })} />
  if (versions === null) return <Skeleton height="30vh" />
  // Newest first: unless something else is wanted, the newest is compared with the one before.
  const to = address.to ?? versions[0]?.chartHash ?? null
  const from = address.from ?? versions[1]?.chartHash ?? null
  return (
    <Stack gap="4" minW="0">
      <Table.ScrollArea borderWidth="1px" rounded="md" bg="bg.panel" maxH="40vh" tabIndex={0}>
        <Table.Root size="sm" stickyHeader aria-label={t('machines.view.versions')}>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader>{t('machines.versions.before')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('machines.versions.after')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('machines.versions.version')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('machines.versions.hash')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('machines.versions.firstSeen')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('machines.versions.size')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {versions.map((version) => (
              <VersionRow
                key={version.chartHash}
                version={version}
                isCurrent={version.definitionHash === definitionHash}
                isFrom={version.chartHash === from}
                isTo={version.chartHash === to}
                onFrom={() => go({ from: version.chartHash }, { replace: true })}
                onTo={() => go({ to: version.chartHash }, { replace: true })}
              />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {from === null || to === null ? (
        <Text color="fg.muted">{t('machines.versions.onlyOne')}</Text>
      ) : (
        <Comparison key={`${from} ${to}`} machineId={machineId} from={from} to={to} control={control} />
      )}
    </Stack>
  )
}

interface VersionRowProps {
  readonly version: MachineVersion
  readonly isCurrent: boolean
  readonly isFrom: boolean
  readonly isTo: boolean
  readonly onFrom: () => void
  readonly onTo: () => void
}

function VersionRow({ version, isCurrent, isFrom, isTo, onFrom, onTo }: VersionRowProps) {
  const { t } = useTranslation()
  const { chartHash, definitionHash, firstSeenAt, states, transitions, isSound } = version
  const hash = chartHash.slice(0, 8)
  return (
    <Table.Row bg="transparent">
      <Table.Cell>
        <input
          type="radio"
          name="versionBefore"
          checked={isFrom}
          aria-label={t('machines.versions.asBefore', { hash })}
          onChange={onFrom}
        />
      </Table.Cell>
      <Table.Cell>
        <input
          type="radio"
          name="versionAfter"
          checked={isTo}
          aria-label={t('machines.versions.asAfter', { hash })}
          onChange={onTo}
        />
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        {version.version} {isCurrent && <Badge colorPalette="brand">{t('machines.versions.current')}</Badge>}
        {!isSound && <Badge colorPalette="red">{t('machines.versions.unsound')}</Badge>}
      </Table.Cell>
      <Table.Cell fontFamily="mono" fontSize="xs" title={definitionHash}>
        {definitionHash.slice(0, 16)}
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">{zonedTimeText(firstSeenAt)}</Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        {t('machines.card.states', { count: states })},{' '}
        {t('machines.card.transitions', { count: transitions })}
      </Table.Cell>
    </Table.Row>
  )
}
