import { Button, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import type { CardKeyVersion } from '#contract/card/card-key.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import { readKeys } from './desks.actors.ts'

const machine = createRecordMachine<readonly CardKeyVersion[], null>().provide({
  actors: { loadRecord: fromPromise(({ signal }) => readKeys(signal)) },
})

interface CardKeysDialogProps {
  /** With all versions, the newest first. */
  readonly onRotate: (versions: readonly CardKeyVersion[]) => void
  readonly onClose: () => void
}

/** Which versions of the card keys there are, and how many cards are still under each. */
export function CardKeysDialog({ onRotate, onClose }: CardKeysDialogProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: null } })
  const { record, problem } = snapshot.context
  const canRotate = useCan('cardDesk', 'operate')
  return (
    <ConsoleDialog
      title={t('desks.keys.title')}
      size="medium"
      onClose={onClose}
      dismissLabel={t('desks.keys.close')}
      actions={
        canRotate && record && <Button onClick={() => onRotate(record)}>{t('desks.keys.rotate')}</Button>
      }
    >
      <Stack gap="4">
        {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
        <Text color="fg.muted">{t('desks.keys.about')}</Text>
        {!record && !problem && <Skeleton height="24" />}
        {record && <Versions versions={record} />}
      </Stack>
    </ConsoleDialog>
  )
}

function Versions({ versions }: { readonly versions: readonly CardKeyVersion[] }) {
  const { t } = useTranslation()
  return (
    // On a phone the time takes two lines rather than push who made the key off the screen.
    <Table.ScrollArea whiteSpace={{ base: 'normal', sm: 'nowrap' }}>
      <Table.Root size="sm" aria-label={t('desks.keys.list')}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('desks.keys.version')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('desks.keys.cards')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('desks.keys.since')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('desks.keys.madeBy')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {versions.map(({ version, since, madeBy, cards }, index) => (
            <Table.Row key={version} bg="transparent">
              <Table.Cell whiteSpace="nowrap">
                {version} {index === 0 && <ToneBadge tone="green">{t('desks.keys.current')}</ToneBadge>}
              </Table.Cell>
              <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
                {cards}
              </Table.Cell>
              <Table.Cell>{counterTime(since)}</Table.Cell>
              <Table.Cell>{madeBy === '' ? t('desks.keys.server') : madeBy}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
