import { List, Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { searchRoles, type RoleDetail, type RoleRow } from '#contract/role/role.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { deleteRole } from './roles.actors.ts'

const machine = createRecordMachine<RoleDetail | null, number>().provide({
  actors: {
    loadRecord: fromPromise<RoleDetail | null, { readonly key: number }>(async ({ input, signal }) => {
      const { detail } = await callApi(searchRoles, { id: input.key }, { signal })
      return detail
    }),
  },
})

interface DeleteRoleQuestionProps {
  readonly role: RoleRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Before a role is deleted: while somebody holds it, it says who, and nothing is deleted. */
export function DeleteRoleQuestion({ role, onDone, onClose }: DeleteRoleQuestionProps) {
  const { t } = useTranslation()
  const [snapshot] = usePageMachine(machine, { input: { key: role.id } })
  const now = snapshot.context.record ?? { ...role, users: [] }
  return (
    <CommandDialog
      title={t('roles.delete.title', { name: laidName(role.fRoleName) })}
      confirm={t('roles.act.delete')}
      isDanger
      isPossible={now.holders === 0}
      run={useCallback(() => deleteRole(role), [role])}
      onDone={onDone}
      onClose={onClose}
    >
      {now.holders === 0 ? (
        <Text>{t('roles.delete.text')}</Text>
      ) : (
        <>
          <Text>{t('roles.delete.held', { count: now.holders })}</Text>
          <List.Root ps="5" maxH="48" overflowY="auto" tabIndex={0}>
            {now.users.map(({ fUserName, fName }) => (
              <List.Item key={fUserName}>
                {fName} ({fUserName})
              </List.Item>
            ))}
          </List.Root>
        </>
      )}
    </CommandDialog>
  )
}
