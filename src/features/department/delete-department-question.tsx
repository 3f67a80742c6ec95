import { Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { DepartmentRow } from '#contract/department/department.contract.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { deleteDepartment } from './departments.actors.ts'

interface DeleteDepartmentQuestionProps {
  readonly department: DepartmentRow
  /** Departments right below it. */
  readonly below: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Before a department is deleted: what hangs on it must go first. */
export function DeleteDepartmentQuestion(props: DeleteDepartmentQuestionProps) {
  const { department, below, onDone, onClose } = props
  const { t } = useTranslation()
  const isPossible = department.operators === 0 && below === 0
  return (
    <CommandDialog
      title={t('departments.delete.title', { name: laidName(department.fDepartName) })}
      confirm={t('departments.act.delete')}
      isDanger
      isPossible={isPossible}
      run={useCallback(() => deleteDepartment(department), [department])}
      onDone={onDone}
      onClose={onClose}
    >
      {isPossible && <Text>{t('departments.delete.text')}</Text>}
      {department.operators > 0 && (
        <Text>{t('departments.delete.operators', { count: department.operators })}</Text>
      )}
      {below > 0 && <Text>{t('departments.delete.below', { count: below })}</Text>}
    </CommandDialog>
  )
}
