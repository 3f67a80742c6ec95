import { Button, Heading, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import type { AuditRow } from '#contract/log/log.contract.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { changesBetween } from './audit-diff.ts'
import { kindText, menuText, reasonText, replayAddress, whoText } from './audit-words.ts'
import { deedText } from './deed-text.ts'
import { LogDrawer } from '../log-drawer.tsx'

interface AuditDrawerProps {
  readonly row: AuditRow
  readonly onShowRecord: (row: AuditRow) => void
  readonly onClose: () => void
}

/** One row of the audit log: who, from where, what it was before and after. */
export function AuditDrawer({ row, onShowRecord, onClose }: AuditDrawerProps) {
  const { t } = useTranslation()
  const mayReplay = useCan('machine', 'view')
  const replay = mayReplay ? replayAddress(row) : null
  return (
    <LogDrawer
      title={t('logs.detail.audit', { seq: row.seq })}
      onClose={onClose}
      facts={[
        [t('logs.column.at'), zonedTimeText(row.at)],
        [t('logs.column.actor'), whoText(t, row.actor)],
        [t('logs.column.address'), row.address, 'copied'],
        [t('logs.column.deed'), deedText(t, row)],
        [t('logs.column.kind'), kindText(t, row.kind)],
        [t('logs.column.record'), row.recordId, 'copied'],
        [t('logs.column.verdict'), t(`logs.verdict.${row.verdict}`)],
        [t('logs.column.reason'), row.code === '' ? '' : `${reasonText(t, row.code)} (${row.code})`],
        [t('logs.detail.menu'), menuText(t, row)],
        [t('logs.column.call'), row.call, 'copied'],
        [t('logs.detail.request'), row.httpId, 'copied'],
        [t('logs.detail.hash'), row.hash, 'copied'],
      ]}
      footer={
        <>
          {row.recordId !== '' && (
            <Button variant="outline" size="sm" onClick={() => onShowRecord(row)}>
              {t('logs.detail.sameRecord')}
            </Button>
          )}
          {replay !== null && (
            <Button asChild size="sm">
              <Link to={replay}>{t('logs.detail.replay')}</Link>
            </Button>
          )}
        </>
      }
    >
      <Heading as="h3" size="sm" mt="5" mb="2">
        {t('logs.detail.changes')}
      </Heading>
      <Changes before={row.before} after={row.after} />
    </LogDrawer>
  )
}

/** Fields that differ, side by side. */
function Changes({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const { t } = useTranslation()
  const { changes, same } = changesBetween(before, after)
  if (changes.length === 0 && same === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {t('logs.detail.none')}
      </Text>
    )
  return (
    <>
      <Table.ScrollArea>
        <Table.Root size="sm" variant="outline" showColumnBorder>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('logs.detail.field')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('logs.detail.before')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('logs.detail.after')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {changes.map((change) => (
              <Table.Row key={change.field}>
                <Table.Cell verticalAlign="top" overflowWrap="anywhere" color="fg.muted">
                  {change.field}
                </Table.Cell>
                <Side text={change.before} tone="red" />
                <Side text={change.after} tone="green" />
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {same > 0 && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          {t('logs.detail.same', { count: same })}
        </Text>
      )}
    </>
  )
}

const Side = ({ text, tone }: { readonly text: string | null; readonly tone: 'red' | 'green' }) => (
  <Table.Cell
    verticalAlign="top"
    overflowWrap="anywhere"
    whiteSpace="pre-wrap"
    {...(text !== null && { bg: `${tone}.subtle`, color: `${tone}.fg` })}
  >
    {text ?? '—'}
  </Table.Cell>
)
