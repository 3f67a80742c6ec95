import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { accountStates } from '#contract/operator/account-state.ts'
import { readOperatorOptions, type UserOptions } from '#contract/operator/operator.contract.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { operatorWords } from '#contract/operator/operator.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { useDictionary } from '#src/shared/net/use-answer.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

import { operatorColumns, operatorKey } from './operator-columns.tsx'
import { OperatorDrawer } from './operator-drawer.tsx'
import { AddOperatorDialog } from './operator-form-dialog.tsx'
import { departmentOptions } from './operator-options.ts'
import { operatorList } from './operators.actors.ts'
import { type ToldPassword, PasswordDialog } from './password-dialog.tsx'

// Only administrators need these words, so they come with this page.
addWords(operatorWords)

const noOptions: UserOptions = { roles: [], departs: [], mayOmitDepart: false }

/** The users of the console: looked for, added, and each opened with all that can be done (core §2 Operators). */
export function OperatorListView() {
  const { t } = useTranslation()
  const list = useAddressList(operatorList)
  const [opened, setOpened] = useState<number | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [told, setTold] = useState<ToldPassword | null>(null)
  const canAdd = useCan('operator', 'add')
  const answered = useDictionary(readOperatorOptions, {})
  const options = 'roles' in answered ? answered : noOptions
  const open = useCallback((id: number) => setOpened(id), [])
  const columns = useMemo(() => operatorColumns(remembered(t), open), [t, open])
  const items = useOperatorItems(options)
  const row = list.snapshot.context.list.find(({ id }) => id === opened)
  return (
    <ListPage
      list={list}
      tableId="operator"
      title={t('operators.page.title')}
      filterLabel={t('operators.filter.form')}
      items={items}
      columns={columns}
      rowKey={operatorKey}
      onOpen={({ id }) => open(id)}
      actions={
        canAdd && (
          <Button size="sm" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {t('operators.page.add')}
          </Button>
        )
      }
    >
      {row && (
        <OperatorDrawer
          key={row.id}
          operator={row}
          options={options}
          onChanged={list.reload}
          onTold={setTold}
          onClose={() => setOpened(null)}
        />
      )}
      {isAdding && (
        <AddOperatorDialog
          options={options}
          onAdded={(password) => {
            setIsAdding(false)
            setTold(password)
            list.reload()
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {told && <PasswordDialog told={told} onClose={() => setTold(null)} />}
    </ListPage>
  )
}

function useOperatorItems({ roles, departs }: UserOptions): readonly SearchItem[] {
  const { t } = useTranslation()
  return [
    { kind: 'text', name: 'fUserName', label: t('operators.column.fUserName') },
    { kind: 'text', name: 'fName', label: t('operators.column.fName') },
    {
      kind: 'select',
      name: 'departId',
      label: t('operators.column.departId'),
      anyLabel: t('operators.filter.anyDepart'),
      options: departmentOptions(departs).map(({ id, label }) => ({ value: String(id), label })),
    },
    {
      kind: 'select',
      name: 'roleId',
      label: t('operators.column.roleIds'),
      anyLabel: t('operators.filter.anyRole'),
      options: roles.map(({ id, fRoleName }) => ({ value: String(id), label: laidName(fRoleName) })),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('operators.column.state'),
      anyLabel: t('operators.filter.anyState'),
      options: accountStates.map((state) => ({ value: state, label: t(`operators.state.${state}`) })),
    },
  ]
}

OperatorListView.ask = askList(operatorList)
