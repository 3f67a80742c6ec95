import { List, Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { MenuRow } from '#contract/menu/menu.contract.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { cancelOrRestore, deleteMenu } from './menus.actors.ts'

interface MenuQuestionProps {
  readonly menu: MenuRow
  readonly name: string
  /** Menus below it. */
  readonly below: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Before a menu is deleted: who holds it, and that what hangs below it must go first. */
export function DeleteMenuQuestion({ menu, name, below, onDone, onClose }: MenuQuestionProps) {
  const { t } = useTranslation()
  return (
    <CommandDialog
      title={t('menus.delete.title', { name })}
      confirm={t('menus.act.delete')}
      isDanger
      isPossible={below === 0}
      run={useCallback(() => deleteMenu(menu), [menu])}
      onDone={onDone}
      onClose={onClose}
    >
      {below > 0 ? (
        <Text>{t('menus.delete.below', { count: below })}</Text>
      ) : (
        <>
          <Text>{t('menus.delete.text')}</Text>
          <Holders roles={menu.roles} text={t('menus.delete.roles')} />
        </>
      )}
    </CommandDialog>
  )
}

/** Before a menu is taken out of use, or back. */
export function CancelMenuQuestion({ menu, name, below, onDone, onClose }: MenuQuestionProps) {
  const { t } = useTranslation()
  const act = menu.fEnabled ? 'cancel' : 'restore'
  return (
    <CommandDialog
      title={t(`menus.${act}.title`, { name })}
      confirm={t(`menus.act.${act}`)}
      run={useCallback(() => cancelOrRestore(menu), [menu])}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>{t(`menus.${act}.text`)}</Text>
      {below > 0 && <Text>{t('menus.cancel.below', { count: below })}</Text>}
      <Holders roles={menu.roles} text={t('menus.cancel.roles')} />
    </CommandDialog>
  )
}

function Holders({ roles, text }: { readonly roles: readonly string[]; readonly text: string }) {
  if (roles.length === 0) return null
  return (
    <div>
      <Text>{text}</Text>
      <List.Root ps="5" mt="1">
        {roles.map((role) => (
          <List.Item key={role}>{role}</List.Item>
        ))}
      </List.Root>
    </div>
  )
}
