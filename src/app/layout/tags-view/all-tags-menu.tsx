import { Box, IconButton, Menu, Portal } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Ending, Tab } from '#machines/tabs/index.ts'
import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'

import type { TabsRef, TabsSnapshot } from '#src/app/pages/use-tabs.ts'
import { actOnTag, TagActions } from './tag-menu.tsx'
import { noteText, useTagTitle } from './tag-title.ts'

interface AllTagsMenuProps {
  readonly tabs: TabsRef
  readonly onEnd: (ending: Ending) => void
  readonly onOpen: (tab: Tab) => void
}

const pageValue = (key: string): string => `page ${key}`
const presentOf = ({ context }: TabsSnapshot): Tab | undefined =>
  context.tabs.find(({ key }) => key === context.active)

/** Every tag, also those out of sight, and what can be done with the present one. */
export const AllTagsMenu = memo(function AllTagsMenu({ tabs, onEnd, onOpen }: AllTagsMenuProps) {
  const { t } = useTranslation()
  const select = (value: string): void => {
    const snapshot = tabs.getSnapshot()
    const present = presentOf(snapshot)
    const page = snapshot.context.tabs.find(({ key }) => pageValue(key) === value)
    if (page) onOpen(page)
    else if (present) actOnTag(value, { tab: present, snapshot, send: tabs.send, onEnd })
  }
  return (
    <AtFirstPress
      opens="menu"
      button={
        <IconButton variant="ghost" size="xs" aria-label={t('shell.tabs.all')}>
          <ChevronDown />
        </IconButton>
      }
    >
      {(button) => (
        <Menu.Root
          lazyMount
          unmountOnExit
          onSelect={({ value }) => select(value)}
          positioning={{ placement: 'bottom-end' }}
        >
          <Menu.Trigger asChild>{button}</Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content minW="52" maxW="80" maxH="min(28rem, 80dvh)">
                <AllTags tabs={tabs} />
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </AtFirstPress>
  )
})

/** Drawn only while the menu is open. */
function AllTags({ tabs }: Pick<AllTagsMenuProps, 'tabs'>) {
  const { t } = useTranslation()
  const titleOf = useTagTitle()
  const snapshot = useSelector(tabs, (at) => at)
  const { active, notes } = snapshot.context
  const present = presentOf(snapshot)
  return (
    <>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{t('shell.tabs.title')}</Menu.ItemGroupLabel>
        {snapshot.context.tabs.map((tab) => (
          <Menu.Item
            key={tab.key}
            value={pageValue(tab.key)}
            aria-current={tab.key === active ? 'page' : undefined}
            css={tab.key === active ? { color: 'brand.fg', fontWeight: 'medium' } : {}}
          >
            <Box as="span" truncate>
              {[titleOf(tab), noteText(notes[tab.key])].filter(Boolean).join(' · ')}
            </Box>
          </Menu.Item>
        ))}
      </Menu.ItemGroup>
      {present && (
        <>
          <Menu.Separator />
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel>{t('shell.tabs.actions')}</Menu.ItemGroupLabel>
            <TagActions tab={present} snapshot={snapshot} />
          </Menu.ItemGroup>
        </>
      )}
    </>
  )
}
