import { Stack, Text } from '@chakra-ui/react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor } from 'xstate'

import type { Call, InputOf } from '#contract/kernel/call.ts'

import { callApi } from '#src/shared/net/api.ts'
import { shapeOf } from '#src/shared/screens/call-input.ts'
import { DeleteQuestion, type Hanging } from '#src/shared/screens/delete-question.tsx'
import { isKnownKind, type RecordUses, usesMachine } from '../any-record.actors.ts'
import type { AnyRow, Spoken } from '../declared.ts'
import { inTheWay } from './in-the-way.ts'

/** Names told of many that are to be deleted. */
const mostNamed = 8

interface RemoveQuestionProps {
  readonly spoken: Spoken
  readonly rows: readonly AnyRow[]
  readonly nameOf: (row: AnyRow) => string
  readonly hanging?: readonly Hanging[]
  /** Why one of them is never removed. */
  readonly stays?: string | null
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Whether the record's call removes several at once, all or none. */
export const removesMany = ({ declared: { calls } }: Spoken): boolean =>
  calls.remove !== undefined && 'records' in shapeOf(calls.remove.input)

/** What hangs on the records, as far as the server counts it; told as soon as it answers. */
function useUses({ declared: { kind } }: Spoken, rows: readonly AnyRow[]) {
  const { t } = useTranslation()
  const [key] = useState(() => ({ kind, ids: rows.map(({ id }) => id) }))
  const [found, setFound] = useState<RecordUses>({ uses: [], goes: [] })
  useEffect(() => {
    if (!isKnownKind(key.kind)) return undefined
    const actor = createActor(usesMachine, { input: { key: { kind: key.kind, ids: key.ids } } })
    // Where it is not answered the server still refuses what must stay.
    const watch = actor.subscribe(({ context }) => context.record && setFound(context.record))
    actor.start()
    return () => {
      watch.unsubscribe()
      actor.stop()
    }
  }, [key])
  return { uses: inTheWay(t, found.uses, key), goes: inTheWay(t, found.goes, key) }
}

/** Asks before records are removed: one with what hangs on it, or several with their names. */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const { spoken, rows, nameOf, hanging, stays = null, onDone, onClose } = props
  const { t } = useTranslation()
  const { declared, say } = spoken
  const { remove } = declared.calls
  const run = useCallback(async (): Promise<void> => {
    if (!remove) return
    const [first] = rows
    const records = rows.map(({ id, version }) => ({ id, version }))
    // A removal that the specification makes a GET has one record as its query, in texts.
    const input = removesMany(spoken)
      ? { records }
      : { id: String(first?.id), version: String(first?.version) }
    await callApi(remove, input as InputOf<Call>)
  }, [remove, rows, spoken])
  const { uses, goes } = useUses(spoken, rows)
  const [only] = rows
  const isOne = rows.length === 1
  const one = say(`${declared.kind}.one`)
  return (
    <DeleteQuestion
      title={
        isOne && only
          ? t('screens.act.deleteTitle', { one, name: nameOf(only) })
          : t('screens.act.deleteManyTitle', { count: rows.length })
      }
      hanging={[...(hanging ?? []), ...uses]}
      goesWith={goes}
      stays={stays}
      {...(!isOne && { text: <Names names={rows.map(nameOf)} /> })}
      run={run}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

function Names({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation()
  const rest = names.length - mostNamed
  return (
    <Stack gap="2">
      <Stack as="ul" gap="0.5" ps="5" listStyleType="disc">
        {names.slice(0, mostNamed).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Stack>
      {rest > 0 && <Text color="fg.muted">{t('screens.act.more', { count: rest })}</Text>}
      <Text>{t('screens.act.deleteManyText')}</Text>
    </Stack>
  )
}
