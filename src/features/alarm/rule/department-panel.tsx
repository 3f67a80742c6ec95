import { useMemo } from 'react'

import { type ConfigNode, readContactTree } from '#contract/alarm/alarm.contract.ts'
import { alarmRuleWords } from '#contract/alarm/alarm-rule.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { PickProps } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { PickPanel, type PickSource } from '#src/shared/widgets/pick/pick-panel.tsx'

const say = wordsOf(alarmRuleWords)

export interface PickedDepartment {
  readonly id: number
  readonly name: string
}

/** Departments of the contact tree, each behind those above it. */
const departmentsOf = (nodes: readonly ConfigNode[], above = ''): PickedDepartment[] =>
  nodes.flatMap(({ id, label, children }) => {
    if (!id.startsWith('d')) return []
    const name = above === '' ? label : `${above} / ${label}`
    return [{ id: Number(id.slice(1)), name }, ...departmentsOf(children, name)]
  })

const departments: PickSource<PickedDepartment> = {
  tableId: 'pick.department',
  defaults: { name: '' },
  sortBy: '',
  load: async ({ filters: { values }, pageNum, pageSize }, signal) => {
    const wanted = typeof values['name'] === 'string' ? values['name'].trim().toLowerCase() : ''
    const all = departmentsOf(await callApi(readContactTree, {}, { signal }))
    const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
    return { list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: found.length }
  },
}

/** Whom a rule tells: a department of the contact tree. */
export function DepartmentPanel({ picked, onPick }: PickProps<PickedDepartment>) {
  const columns = useMemo(
    (): readonly TableColumn<PickedDepartment>[] => [
      { prop: 'name', label: say('alarmRule.field.contactName'), minWidth: 240 },
    ],
    [],
  )
  return (
    <PickPanel
      source={departments}
      label={say('alarmRule.tree.contacts')}
      items={[{ kind: 'text', name: 'name', label: say('alarmRule.field.contactName') }]}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
