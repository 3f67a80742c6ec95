import { laidName } from '#src/shared/user/laid-names.ts'
import { Avatar, Box, Button, Menu, Portal } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { KeyRound, LogOut, ShieldCheck } from 'lucide-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'

import { AccountContext } from '#src/shared/user/account.ts'
import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'

import type { SessionRef } from '#src/app/session-ref.ts'
import type { ShellActions } from '#src/app/search/use-actions.ts'

interface UserMenuProps {
  readonly session: SessionRef
  readonly actions: Pick<ShellActions, 'changePassword' | 'openSecondFactor' | 'signOut'>
}

const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? ''

export function UserMenu({ session, actions }: UserMenuProps) {
  const { t } = useTranslation()
  const user = useSelector(session, (at) => at.context.user)
  // The header may have been drawn before somebody signed in.
  useContext(AccountContext)
  const name = laidName(user?.name ?? '')
  const items: Readonly<Record<string, () => void>> = {
    password: actions.changePassword,
    secondFactor: actions.openSecondFactor,
    signOut: actions.signOut,
  }
  return (
    <AtFirstPress
      opens="menu"
      button={
        <Button variant="ghost" size="sm" px="2.5" aria-label={t('shell.user.menu', { name })}>
          <Avatar.Root size="2xs">
            {/* A picture made of letters, and no text of the button: its name has the whole name. */}
            <Avatar.Fallback data-initial={initialOf(name)} _before={{ content: 'attr(data-initial)' }}>
              <span />
            </Avatar.Fallback>
          </Avatar.Root>
          <Box as="span" hideBelow="md" truncate maxW="40">
            {name}
          </Box>
        </Button>
      }
    >
      {(button) => (
        <Menu.Root lazyMount unmountOnExit onSelect={({ value }) => items[value]?.()}>
          <Menu.Trigger asChild>{button}</Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                <Menu.Item value="password">
                  <KeyRound size={16} aria-hidden />
                  {t('shell.user.changePassword')}
                </Menu.Item>
                <Menu.Item value="secondFactor">
                  <ShieldCheck size={16} aria-hidden />
                  {t('shell.user.secondFactor')}
                </Menu.Item>
                <Menu.Item value="signOut">
                  <LogOut size={16} aria-hidden />
                  {t('shell.user.signOut')}
                </Menu.Item>
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </AtFirstPress>
  )
}
