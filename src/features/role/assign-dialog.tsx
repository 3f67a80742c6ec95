import { Alert, Button, Flex, Skeleton, Stack } from '@chakra-ui/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { RoleRow } from '#contract/role/role.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { usePageEdits, useUnsavedEdits } from '#src/shared/forms/unsaved-edits.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { type Assignment, assignmentOf, isSame, menusOf } from './assignment.ts'
import { AssignmentTree } from './assignment-tree.tsx'
import { RoleHolders } from './role-holders.tsx'
import { type OpenedRole, openedRoleActors, saveRoleAssignment } from './roles.actors.ts'

const machine = createRecordMachine<OpenedRole, number>().provide({ actors: openedRoleActors })

interface AssignDialogProps {
  readonly role: RoleRow
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** What a role gives and who holds it (core §2, silences): read by all who see roles, changed where that is allowed. */
export function AssignDialog({ role, onSaved, onClose }: AssignDialogProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: role.id } })
  const { record, problem } = snapshot.context
  const isReadOnly = !useCan('role', 'edit') || role.fRoleCode === 'admin'
  const before = useMemo(() => (record ? assignmentOf(record.role.menus) : null), [record])
  const [changed, setChanged] = useState<Assignment | null>(null)
  const assignment = changed ?? before
  const hasEdits = changed !== null && before !== null && !isSame(changed, before)
  const noteEdits = usePageEdits()
  useUnsavedEdits(hasEdits, noteEdits)
  const command = useCommand<{ readonly role: RoleRow; readonly assignment: Assignment }>({
    run: useCallback(
      async (entries) => {
        await saveRoleAssignment(entries.role, menusOf(entries.assignment))
        noteEdits(false)
      },
      [noteEdits],
    ),
    onDone: onSaved,
  })
  const fault = problem ?? command.problem
  return (
    <ConsoleDialog
      title={t('roles.assign.title', { name: laidName(role.fRoleName) })}
      hasEdits={hasEdits}
      onClose={onClose}
      actions={
        !isReadOnly && (
          <Button
            disabled={!hasEdits}
            loading={command.isBusy}
            loadingText={t('form.save.busy')}
            onClick={() => {
              if (record && assignment) command.start({ role: record.role, assignment })
            }}
          >
            {t(command.isUnconfirmed ? 'form.save.again' : 'form.save.save')}
          </Button>
        )
      }
    >
      <Stack gap="3">
        {fault && (
          <Alert.Root status={command.isUnconfirmed ? 'warning' : 'error'} role="alert">
            <Alert.Indicator />
            <Alert.Title flex="1">
              {command.isUnconfirmed ? t('form.save.unconfirmed') : problemText(fault)}
            </Alert.Title>
            {(problem ?? (fault.code === 'app.stale' || fault.code === 'role.unknown_menu')) && (
              <Button
                size="xs"
                variant="outline"
                onClick={() => {
                  setChanged(null)
                  send({ type: 'record.reload' })
                }}
              >
                {t('roles.assign.reload')}
              </Button>
            )}
          </Alert.Root>
        )}
        {role.fRoleCode === 'admin' && (
          <Alert.Root status="info">
            <Alert.Indicator />
            <Alert.Title>{t('roles.assign.admin')}</Alert.Title>
          </Alert.Root>
        )}
        {record && assignment ? (
          <Flex direction={{ base: 'column', lg: 'row' }} gap="5" align="stretch">
            <AssignmentTree
              tree={record.tree}
              assignment={assignment}
              isReadOnly={isReadOnly || command.isBusy || command.isUnconfirmed}
              onChange={setChanged}
            />
            <RoleHolders role={record.role} />
          </Flex>
        ) : (
          !problem && <Skeleton height="96" />
        )}
      </Stack>
    </ConsoleDialog>
  )
}
