import { Box, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { EvidenceFinding } from '#contract/evidence/evidence.contract.ts'
import { cards } from '#src/features/machine/machine-gallery.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

import { findingsMachine, say, shownFindings } from './evidence.actors.ts'

interface FindingsPanelProps {
  readonly checkId: number
  readonly total: number
}

/** What one check found, each with a way to where it is. */
export function FindingsPanel({ checkId, total }: FindingsPanelProps) {
  const [snapshot] = usePageMachine(findingsMachine, { input: { key: { checkId } } })
  const { record: found, problem } = snapshot.context
  return (
    <Panel title={say('evidence.findings.title')}>
      {problem && <Text role="alert">{problemText(problem)}</Text>}
      <Box overflowX="auto">
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{say('evidence.finding.what')}</Table.ColumnHeader>
              <Table.ColumnHeader>{say('evidence.finding.where')}</Table.ColumnHeader>
              <Table.ColumnHeader>{say('evidence.finding.detail')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {(found?.list ?? []).map((finding) => (
              <Table.Row key={finding.number}>
                <Table.Cell>{say(`evidence.finding.${finding.kind}`)}</Table.Cell>
                <Table.Cell>
                  <Place finding={finding} />
                </Table.Cell>
                <Table.Cell overflowWrap="anywhere">{finding.detail}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {total > shownFindings && (
        <Text textStyle="sm" color="fg.muted">
          {say('evidence.findings.first', { shown: shownFindings, total })}
        </Text>
      )}
    </Panel>
  )
}

/** Where a finding is, as a link where there is a page of it. */
function Place({ finding: { machineId, record, seq } }: { readonly finding: EvidenceFinding }) {
  const { i18n } = useTranslation()
  const row = seq === null ? '' : say('evidence.finding.row', { seq })
  if (machineId === '') return <>{seq === null ? '' : say('evidence.finding.root', { seq })}</>
  if (machineId === '#audit')
    return (
      <ScreenLink screen="system/auditLog" query="">
        {`${say('evidence.finding.auditLog')} ${row}`}
      </ScreenLink>
    )
  if (machineId === '#ledger')
    return <>{`${say('evidence.finding.ledger')} ${say('evidence.finding.booking', { seq: record })}`}</>
  if (machineId === '#definition') return <>{`${say('evidence.finding.definition')} ${record}`}</>
  const title = cards.find((card) => card.machineId === machineId)?.title
  const name = title?.[i18n.language.startsWith('zh') ? 'zh' : 'en'] ?? machineId
  if (record === '')
    return (
      <ScreenLink screen="system/machines" query={`machine=${machineId}&view=versions`}>
        {name}
      </ScreenLink>
    )
  const query = new URLSearchParams({ machine: machineId, view: 'journal', record })
  if (seq !== null) query.set('row', String(seq))
  return (
    <ScreenLink screen="system/machines" query={query.toString()}>
      {`${name} ${say('evidence.finding.record', { record })} ${row}`}
    </ScreenLink>
  )
}
