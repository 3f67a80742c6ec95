import { IconButton, Menu, Portal } from '@chakra-ui/react'
import { ALargeSmall } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'

import { chooseSize } from '#src/app/settings/choose-size.ts'
import { sizes, useSettings } from '#src/app/settings/settings.ts'

/** How dense everything is (core §2 Size selector). */
export function SizeMenu() {
  const { t } = useTranslation()
  const { size } = useSettings()
  return (
    <AtFirstPress
      opens="menu"
      button={
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={t('shell.settings.size')}
          title={t('shell.settings.size')}
        >
          <ALargeSmall />
        </IconButton>
      }
    >
      {(button) => (
        <Menu.Root lazyMount unmountOnExit>
          <Menu.Trigger asChild>{button}</Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                <Menu.RadioItemGroup
                  value={size}
                  aria-label={t('shell.settings.size')}
                  onValueChange={({ value }) => {
                    const chosen = sizes.find((known) => known === value)
                    if (chosen) chooseSize(chosen)
                  }}
                >
                  {sizes.map((value) => (
                    <Menu.RadioItem key={value} value={value}>
                      <Menu.ItemIndicator />
                      {t(`shell.settings.size.${value}`)}
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioItemGroup>
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </AtFirstPress>
  )
}
