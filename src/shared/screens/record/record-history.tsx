import { Button, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { RecordDeed } from '#contract/record/record.contract.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'
import { historyMachine, isKnownKind, type RecordKey } from './any-record.actors.ts'
import { fieldsOf, labelOf, type Spoken } from './declared.ts'
import { valueText } from './value-text.ts'

interface RecordHistoryProps {
  readonly spoken: Spoken
  readonly id: number
}

/** What was done to a record, read once it is asked for. */
export function RecordHistory({ spoken, id }: RecordHistoryProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const { kind } = spoken.declared
  if (!isKnownKind(kind)) return null
  return (
    <Stack as="section" gap="3" align="flex-start" aria-label={t('screens.drawer.history')}>
      <Button
        size="xs"
        variant="outline"
        aria-expanded={isShown}
        onClick={() => setIsShown((before) => !before)}
      >
        {t('screens.drawer.history')}
      </Button>
      {isShown && <Deeds spoken={spoken} of={{ kind, id }} />}
    </Stack>
  )
}

function Deeds({ spoken, of }: { readonly spoken: Spoken; readonly of: RecordKey }) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(historyMachine, { input: { key: of } })
  const { record, problem } = snapshot.context
  if (problem) return <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />
  if (!record) return <Skeleton height="16" width="full" />
  if (record.list.length === 0) return <Text color="fg.muted">{t('screens.history.none')}</Text>
  return (
    <Stack as="ol" gap="3" width="full" listStyleType="none">
      {record.list.map((deed) => (
        <Deed key={deed.seq} spoken={spoken} deed={deed} />
      ))}
      {record.total > record.list.length && (
        <Text color="fg.muted">{t('screens.act.more', { count: record.total - record.list.length })}</Text>
      )}
    </Stack>
  )
}

interface DeedProps {
  readonly spoken: Spoken
  readonly deed: RecordDeed
}

/** One deed: who and when, and each field that it changed, before and after. */
function Deed({ spoken, deed }: DeedProps) {
  const { t } = useTranslation()
  const changes = useChanges(spoken, deed)
  const what =
    deed.before === null
      ? t('screens.history.added')
      : deed.after === null
        ? t('screens.history.removed')
        : t('screens.history.changed')
  return (
    <Stack as="li" gap="0.5" borderStartWidth="2px" ps="3">
      <Text fontSize="sm" color="fg.muted">
        {zonedTimeText(deed.at)} · {deed.by === '' ? t('screens.history.server') : laidName(deed.by)}
      </Text>
      <Text fontWeight="medium">{what}</Text>
      {changes.map(({ label, before, after }) => (
        <Text key={label} fontSize="sm" overflowWrap="anywhere">
          {label}: {before} → {after}
        </Text>
      ))}
    </Stack>
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function useChanges(spoken: Spoken, { before, after }: RecordDeed) {
  const { t } = useTranslation()
  if (!isObject(before) || !isObject(after)) return []
  const unset = t('screens.history.unset')
  const { fields, lifecycle } = spoken.declared
  return fieldsOf(fields).flatMap(({ name, field }) => {
    // What could be done then follows from the state, and is written for programs.
    if (name === lifecycle?.allowed) return []
    const [old, now]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    // Words of other records are those of today; the audit log has what was written then.
    const [was, is] = [before, after].map((row) => valueText(t, spoken, name, field, row) || unset)
    return [{ label: labelOf(spoken, name), before: was ?? unset, after: is ?? unset }]
  })
}
