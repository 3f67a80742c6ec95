import { Box, IconButton, type SystemStyleObject } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import * as m from 'framer-motion/m'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Ending, Tab } from '#machines/tabs/index.ts'

import { useGo } from '#src/app/pages/use-go.ts'
import type { TabsRef } from '#src/app/pages/use-tabs.ts'
import { AllTagsMenu } from './all-tags-menu.tsx'
import { Tag, tagStyle } from './tag.tsx'
import { RoomForTags } from './room-for-tags.tsx'
import { TagMenu } from './tag-menu.tsx'
import { noteText, useTagTitle } from './tag-title.ts'
import { useTagDrag } from './use-tag-drag.ts'
import { useTagStrip } from './use-tag-strip.ts'

interface TagsViewProps {
  readonly tabs: TabsRef
  /** Ends pages, if need be after a question: then it gives false. */
  readonly onEnd: (ending: Ending) => boolean
}

interface OpenMenu {
  readonly key: string
  readonly at: { readonly x: number; readonly y: number }
}

/**
 * Visited pages as a strip of tags (core §2). Arrows lead along it, Delete closes, Shift+F10 opens the menu; a
 * mouse drags tags to other places, which the menu does for keys.
 */
export const TagsView = memo(function TagsView({ tabs: actor, onEnd }: TagsViewProps) {
  const { t } = useTranslation()
  const go = useGo()
  const titleOf = useTagTitle()
  const snapshot = useSelector(actor, (at) => at)
  const { send } = actor
  const strip = useRef<HTMLDivElement>(null)
  useTagDrag(strip, (key, to) => send({ type: 'tab.move', key, to }))
  const { tabs, active, notes, edited } = snapshot.context
  const overflow = useTagStrip(strip)
  const isOverflowing = overflow.start || overflow.end
  const [focused, setFocused] = useState<string | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const isOpen = (key: string | null) => tabs.some((tab) => tab.key === key)
  const reachable = [focused, active].find(isOpen) ?? tabs[0]?.key
  const menuTab = tabs.find(({ key }) => key === menu?.key)

  const elementOf = (key: string | undefined): HTMLElement | null =>
    key === undefined ? null : (strip.current?.querySelector(`[data-tag="${CSS.escape(key)}"]`) ?? null)
  const open = useCallback(
    (tab: Tab): void => {
      if (tab.key !== actor.getSnapshot().context.active) go(tab.fullPath)
    },
    [actor, go],
  )
  /** Focus stays in the strip when the tag that has it goes. */
  const close = ({ key }: Tab): void => {
    const at = tabs.findIndex((tab) => tab.key === key)
    const next = tabs[at + 1] ?? tabs[at - 1]
    const hasFocus = snapshot.can({ type: 'tab.close', key }) && elementOf(key) === document.activeElement
    // The tag itself goes with the next drawing; after a question it may stay.
    if (onEnd({ type: 'tab.close', key }) && hasFocus) elementOf(next?.key)?.focus()
  }
  const onKey = (event: KeyboardEvent, tab: Tab): void => {
    const at = tabs.indexOf(tab)
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: Math.max(0, at - 1),
      ArrowRight: Math.min(tabs.length - 1, at + 1),
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (event.key === 'Delete') close(tab)
    else if (target !== undefined) elementOf(tabs[target]?.key)?.focus()
    else return
    event.preventDefault()
  }
  const closeMenu = (): void => {
    setMenu(null)
    elementOf(menu?.key)?.focus()
  }

  return (
    <Box as="nav" aria-label={t('shell.tabs.title')} css={viewStyle}>
      <Arrow to="left" strip={strip} isShown={isOverflowing} isEnabled={overflow.start} />
      <RoomForTags strip={strip}>
        <m.div
          layoutScroll
          ref={strip}
          role="tablist"
          data-before={overflow.start || undefined}
          data-after={overflow.end || undefined}
          aria-label={t('shell.tabs.title')}
        >
          {tabs.map((tab, place) => (
            <Tag
              key={tab.key}
              tab={tab}
              title={titleOf(tab)}
              note={noteText(notes[tab.key])}
              place={place}
              isActive={tab.key === active}
              isEdited={edited.includes(tab.key)}
              isReachable={tab.key === reachable}
              onOpen={() => open(tab)}
              onClose={() => close(tab)}
              onMenu={(at) => setMenu({ key: tab.key, at })}
              onKey={(event) => onKey(event, tab)}
              onFocus={() => setFocused(tab.key)}
            />
          ))}
        </m.div>
      </RoomForTags>
      <Arrow to="right" strip={strip} isShown={isOverflowing} isEnabled={overflow.end} />
      <AllTagsMenu tabs={actor} onEnd={onEnd} onOpen={open} />
      {menu && menuTab && (
        <TagMenu
          tab={menuTab}
          snapshot={snapshot}
          send={send}
          onEnd={onEnd}
          at={menu.at}
          onClose={closeMenu}
        />
      )}
    </Box>
  )
})

/** Plain elements in one style: each change of the address draws them. */
const viewStyle: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  px: '2',
  h: '10',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  minW: '0',
  '& > [role=tablist]': {
    display: 'flex',
    flex: '1',
    minW: '0',
    h: 'full',
    alignItems: 'center',
    gap: '1',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    scrollPaddingInline: '1.75rem',
    '&::-webkit-scrollbar': { display: 'none' },
    // What goes on beyond an edge fades there, instead of ending in half a word.
    '--before': '0px',
    '--after': '0px',
    '&[data-before]': { '--before': '1.5rem' },
    '&[data-after]': { '--after': '1.5rem' },
    '&:is([data-before], [data-after])': {
      maskImage:
        'linear-gradient(to right, transparent, black var(--before), black calc(100% - var(--after)), transparent)',
    },
  },
  '& > button': { flexShrink: '0' },
  ...tagStyle,
}

interface ArrowProps {
  readonly to: 'left' | 'right'
  readonly strip: React.RefObject<HTMLDivElement | null>
  readonly isShown: boolean
  readonly isEnabled: boolean
}

/** Scrolls the strip by most of what is in sight; the keyboard has its arrow keys instead. */
function Arrow({ to, strip, isShown, isEnabled }: ArrowProps) {
  const { t } = useTranslation()
  if (!isShown) return null
  const Icon = to === 'left' ? ChevronLeft : ChevronRight
  const scroll = (): void => {
    const way = (strip.current?.clientWidth ?? 0) * (to === 'left' ? -0.8 : 0.8)
    strip.current?.scrollBy({ left: way, behavior: 'smooth' })
  }
  return (
    <IconButton
      variant="ghost"
      size="xs"
      // Fingers need none.
      hideBelow="md"
      tabIndex={-1}
      disabled={!isEnabled}
      aria-label={t(to === 'left' ? 'shell.tabs.scrollLeft' : 'shell.tabs.scrollRight')}
      onClick={scroll}
    >
      <Icon />
    </IconButton>
  )
}
