import { Menu, Portal } from '@chakra-ui/react'
import { ArrowLeft, ArrowRight, ListX, PanelTopClose, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { Ending, Tab, TabsEvent } from '#machines/tabs/index.ts'

import type { TabsSnapshot } from '#src/app/pages/use-tabs.ts'

export interface TagActionsProps {
  readonly tab: Tab
  readonly snapshot: TabsSnapshot
  readonly send: (event: TabsEvent) => void
  /** Ends pages, if need be after a question. */
  readonly onEnd: (ending: Ending) => void
}

/** What can be done with a tag; to be shown in a menu that calls {@link actOnTag}. */
export function TagActions({ tab: { key }, snapshot }: Pick<TagActionsProps, 'tab' | 'snapshot'>) {
  const { t } = useTranslation()
  const at = snapshot.context.tabs.findIndex((tab) => tab.key === key)
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
      <Menu.Separator />
      <Menu.Item value="moveLeft" disabled={!snapshot.can({ type: 'tab.move', key, to: at - 1 })}>
        <ArrowLeft size={16} aria-hidden />
        {t('shell.tabs.moveLeft')}
      </Menu.Item>
      <Menu.Item value="moveRight" disabled={!snapshot.can({ type: 'tab.move', key, to: at + 1 })}>
        <ArrowRight size={16} aria-hidden />
        {t('shell.tabs.moveRight')}
      </Menu.Item>
    </>
  )
}

/** Does what was chosen among {@link TagActions}. */
export function actOnTag(action: string, { tab: { key }, snapshot, send, onEnd }: TagActionsProps): void {
  const at = snapshot.context.tabs.findIndex((tab) => tab.key === key)
  if (action === 'refresh') onEnd({ type: 'tab.refresh', key })
  if (action === 'close') onEnd({ type: 'tab.close', key })
  if (action === 'closeOthers') onEnd({ type: 'tab.closeOthers', key })
  if (action === 'closeAll') onEnd({ type: 'tab.closeAll' })
  if (action === 'moveLeft') send({ type: 'tab.move', key, to: at - 1 })
  if (action === 'moveRight') send({ type: 'tab.move', key, to: at + 1 })
}

interface TagMenuProps extends TagActionsProps {
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** The menu of one tag, where the pointer or the tag is. */
export function TagMenu({ tab, snapshot, send, onEnd, at, onClose }: TagMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      open
      aria-label={t('shell.tabs.actions')}
      onSelect={({ value }) => actOnTag(value, { tab, snapshot, send, onEnd })}
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
