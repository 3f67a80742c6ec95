import { Box, IconButton, Menu, Portal } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { Ending, Tab, TabsEvent } from '#machines/tabs/index.ts'

import type { TabsSnapshot } from '../../use-tabs.ts'
import { actOnTag, TagActions } from './tag-menu.tsx'

interface AllTagsMenuProps {
  readonly snapshot: TabsSnapshot
  readonly send: (event: TabsEvent) => void
  readonly onEnd: (ending: Ending) => void
  readonly titleOf: (tab: Tab) => string
  readonly onOpen: (tab: Tab) => void
}

const pageValue = (key: string): string => `page ${key}`

/** Every tag, also those out of sight, and what can be done with the present one. */
export function AllTagsMenu({ snapshot, send, onEnd, titleOf, onOpen }: AllTagsMenuProps) {
  const { t } = useTranslation()
  const { tabs, active } = snapshot.context
  const present = tabs.find(({ key }) => key === active)
  const select = (value: string): void => {
    const page = tabs.find(({ key }) => pageValue(key) === value)
    if (page) onOpen(page)
    else if (present) actOnTag(value, { tab: present, snapshot, send, onEnd })
  }
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      onSelect={({ value }) => select(value)}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>
        <IconButton variant="ghost" size="xs" aria-label={t('shell.tabs.all')}>
          <ChevronDown />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="52" maxW="80" maxH="min(28rem, 80dvh)">
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{t('shell.tabs.title')}</Menu.ItemGroupLabel>
              {tabs.map((tab) => (
                <Menu.Item
                  key={tab.key}
                  value={pageValue(tab.key)}
                  aria-current={tab.key === active ? 'page' : undefined}
                  css={tab.key === active ? { color: 'brand.fg', fontWeight: 'medium' } : {}}
                >
                  <Box as="span" truncate>
                    {titleOf(tab)}
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
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
