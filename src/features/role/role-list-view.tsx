import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { RoleRow } from '#contract/role/role.contract.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { roleWords } from '#contract/role/role.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'

import { AssignDialog } from './assign-dialog.tsx'
import { DeleteRoleQuestion } from './delete-role-question.tsx'
import { type RoleAct, roleColumns, roleKey } from './role-columns.tsx'
import { RoleFormDialog } from './role-form-dialog.tsx'
import { roleList } from './roles.actors.ts'

// Only administrators need these words, so they come with this page.
addWords(roleWords)

type Opened = { readonly act: RoleAct; readonly role: RoleRow } | { readonly act: 'add'; readonly role: null }

/** Roles: made, copied, changed, deleted, and what each gives to whom (core §2 System Management, §6). */
export function RoleListView() {
  const { t } = useTranslation()
  const list = useAddressList(roleList)
  const [opened, setOpened] = useState<Opened | null>(null)
  const canAdd = useCan('role', 'add')
  const canEdit = useCan('role', 'edit')
  const canDelete = useCan('role', 'delete')
  const columns = useMemo(
    () => roleColumns(remembered(t), (act, role) => setOpened({ act, role }), { canAdd, canEdit, canDelete }),
    [t, canAdd, canEdit, canDelete],
  )
  const close = useCallback(() => setOpened(null), [])
  const saved = (): void => {
    close()
    notify('success', t('form.save.saved'))
    list.reload()
  }
  return (
    <ListPage
      list={list}
      tableId="role"
      title={t('roles.page.title')}
      pageActions={
        canAdd && (
          <Button size="sm" onClick={() => setOpened({ act: 'add', role: null })}>
            <Plus aria-hidden />
            {t('roles.act.add')}
          </Button>
        )
      }
      filterLabel={t('roles.page.search')}
      items={[{ kind: 'text', name: 'fRoleName', label: t('roles.page.name') }]}
      columns={columns}
      rowKey={roleKey}
      onOpen={(role) => setOpened({ act: 'assign', role })}
    >
      {opened?.act === 'assign' && <AssignDialog role={opened.role} onSaved={saved} onClose={close} />}
      {opened?.act === 'delete' && <DeleteRoleQuestion role={opened.role} onDone={saved} onClose={close} />}
      {(opened?.act === 'add' || opened?.act === 'edit' || opened?.act === 'copy') && (
        <RoleFormDialog kind={opened.act} role={opened.role} onSaved={saved} onClose={close} />
      )}
    </ListPage>
  )
}

RoleListView.ask = askList(roleList)
