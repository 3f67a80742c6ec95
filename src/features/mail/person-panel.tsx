import { useMemo } from 'react'

import { type ConfigNode, readContactTree } from '#contract/alarm/alarm.contract.ts'
import { mailWords } from '#contract/mail/mail.words.ts'
import { callShared } from '#src/shared/net/answers.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { PickProps } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { PickPanel, type PickSource } from '#src/shared/widgets/pick/pick-panel.tsx'

const say = wordsOf(mailWords)

export interface Person {
  readonly id: number
  readonly name: string
}

const peopleOf = (nodes: readonly ConfigNode[]): Person[] =>
  nodes.flatMap(({ id, label, children }) =>
    id.startsWith('u') ? [{ id: Number(id.slice(1)), name: label }] : peopleOf(children),
  )

const people: PickSource<Person> = {
  tableId: 'pick.person',
  defaults: { name: '' },
  sortBy: '',
  load: async ({ filters: { values }, pageNum, pageSize }, signal) => {
    const wanted = typeof values['name'] === 'string' ? values['name'].trim().toLowerCase() : ''
    const all = peopleOf(await callApi(readContactTree, {}, { signal }))
    const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
    return { list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: found.length }
  },
}

/** One of them by the id; null until they came. */
export function usePerson(id: number | null): Person | null {
  const tree = useAnswer(readContactTree, id === null ? null : {}, callShared).data ?? []
  return peopleOf(tree).find((person) => person.id === id) ?? null
}

/** Operators of the contact tree. */
export function PersonPanel({ picked, onPick }: PickProps<Person>) {
  const columns = useMemo(
    (): readonly TableColumn<Person>[] => [
      { prop: 'name', label: say('mailSubscription.field.userName'), minWidth: 200 },
    ],
    [],
  )
  return (
    <PickPanel
      source={people}
      label={say('mailSubscription.field.userName')}
      items={[{ kind: 'text', name: 'name', label: say('mailSubscription.field.userName') }]}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
