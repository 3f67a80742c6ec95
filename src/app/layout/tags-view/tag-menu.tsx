import { Menu, Portal } from '@chakra-ui/react'
import { ListX, PanelTopClose, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import type { Tab, TabsEvent } from '#machines/tabs/index.ts'

import { refreshPathOf } from '../../fixed-pages.tsx'
import type { TabsSnapshot } from '../../use-tabs.ts'

export interface TagActionsProps {
  readonly tab: Tab
  readonly snapshot: TabsSnapshot
  readonly send: (event: TabsEvent) => void
}

/** What can be done with a tag; to be shown in a menu that calls {@link useTagActions}. */
export function TagActions({ tab: { key }, snapshot }: Omit<TagActionsProps, 'send'>) {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item value="refresh">
        <RotateCw size={16} aria-hidden />
        {t('shell.tabs.refresh')}
      </Menu.Item>
      <Menu.Item value="close" disabled={!snapshot.can({ type: 'tab.close', key })}>
        <X size={16} aria-hidden />
        {t('shell.tabs.close')}
      </Menu.Item>
      <Menu.Item value="closeOthers" disabled={!snapshot.can({ type: 'tab.closeOthers', key })}>
        <ListX size={16} aria-hidden />
        {t('shell.tabs.closeOthers')}
      </Menu.Item>
      <Menu.Item value="closeAll" disabled={!snapshot.can({ type: 'tab.closeAll' })}>
        <PanelTopClose size={16} aria-hidden />
        {t('shell.tabs.closeAll')}
      </Menu.Item>
    </>
  )
}

/** Does what was chosen among {@link TagActions}. */
export function useTagActions(send: (event: TabsEvent) => void, active: string | null) {
  const go = useNavigate()
  return (action: string, { key, fullPath }: Tab): void => {
    if (action === 'refresh') void go(refreshPathOf(fullPath), { replace: key === active })
    if (action === 'close') send({ type: 'tab.close', key })
    if (action === 'closeOthers') send({ type: 'tab.closeOthers', key })
    if (action === 'closeAll') send({ type: 'tab.closeAll' })
  }
}

interface TagMenuProps extends TagActionsProps {
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** The menu of one tag, where the pointer or the tag is. */
export function TagMenu({ tab, snapshot, send, at, onClose }: TagMenuProps) {
  const { t } = useTranslation()
  const act = useTagActions(send, snapshot.context.active)
  return (
    <Menu.Root
      open
      aria-label={t('shell.tabs.actions')}
      onSelect={({ value }) => act(value, tab)}
      onOpenChange={onClose}
      // The tag opened it without being its trigger: place and focus are led by the strip.
      positioning={{ placement: 'bottom-start', getAnchorRect: () => ({ ...at, width: 0, height: 0 }) }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="40">
            <TagActions tab={tab} snapshot={snapshot} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
