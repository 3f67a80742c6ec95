import type { SystemStyleObject } from '@chakra-ui/react'
import * as m from 'framer-motion/m'
import { Pin, X } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { Tab } from '#machines/tabs/index.ts'

interface TagProps {
  readonly tab: Tab
  readonly title: string
  /** Which record its page shows; empty for none. */
  readonly note: string
  /** Its place in the strip: it glides to another one. */
  readonly place: number
  readonly isActive: boolean
  /** Its page holds unsaved edits. */
  readonly isEdited: boolean
  /** The one tag that Tab reaches; arrows lead to the others. */
  readonly isReachable: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  /** At a point of the window, or below the tag when a key asked. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onFocus: () => void
}

const middleButton = 1

/** One visited page. The cross is for pointers; keys close with Delete. */
export function Tag({
  tab,
  title,
  note,
  place,
  isActive,
  isEdited,
  isReachable,
  onOpen,
  onClose,
  onMenu,
  onKey,
  onFocus,
}: TagProps) {
  const { t } = useTranslation()
  const isShort = note === '' || fitsTag(`${title} · ${note}`)
  return (
    <m.button
      layout="position"
      layoutDependency={place}
      transition={gliding}
      type="button"
      role="tab"
      data-tag={tab.key}
      data-affix={tab.affix || undefined}
      aria-selected={isActive}
      aria-haspopup="menu"
      aria-keyshortcuts={tab.affix ? undefined : 'Delete'}
      tabIndex={isReachable ? 0 : -1}
      title={note === '' ? title : `${title} · ${note}`}
      onClick={({ target }) => (isOnCross(target) ? onClose() : onOpen())}
      onMouseDown={(event) => {
        // The browser would begin to scroll by itself.
        if (event.button === middleButton) event.preventDefault()
      }}
      onAuxClick={(event: MouseEvent) => {
        if (event.button === middleButton && !tab.affix) onClose()
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu({ x: event.clientX, y: event.clientY })
      }}
      onKeyDown={(event) => {
        if (!isMenuKey(event)) return onKey(event)
        event.preventDefault()
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        return onMenu({ x: left, y: bottom })
      }}
      onFocus={onFocus}
    >
      {tab.affix && <Pin size={12} aria-hidden />}
      {/* Two records of one page differ by the note: where both are too long, it stands alone. */}
      <span data-part={isShort ? undefined : 'heard'}>{title}</span>
      {note !== '' && (
        <>
          <span data-part={isShort ? 'dot' : 'heard'}>{' · '}</span>
          <span>{note}</span>
        </>
      )}
      {isEdited && (
        <svg data-part="unsaved" viewBox="0 0 6 6" aria-label={t('shell.tabs.edited')}>
          <title>{t('shell.tabs.edited')}</title>
          <circle cx="3" cy="3" r="3" fill="currentColor" />
        </svg>
      )}
      {!tab.affix && (
        <span data-close aria-hidden>
          <X size={12} />
        </span>
      )}
    </m.button>
  )
}

/** Seconds that a tag takes to another place: as long as the eye needs to follow it. */
const gliding = { duration: 0.18, ease: 'easeOut' } as const

/** Letters that a tag has room for; a Chinese character takes that of two. */
const room = 30
const fitsTag = (text: string): boolean =>
  text.length + (text.match(/[\u2e80-\uffef]/gu)?.length ?? 0) <= room

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

const isOnCross = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-close]') !== null

/** Style of the plain elements that tags are made of, for the strip that holds them. */
export const tagStyle: SystemStyleObject = {
  '& [data-tag]': {
    // What only screen readers get stays inside, or it would widen the page.
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    h: '7',
    maxW: { base: '60', md: '72' },
    ps: '3',
    pe: '1.5',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, color 120ms',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _selected: { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.muted', fontWeight: 'medium' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    '&[data-affix]': { pe: '3' },
    '&[data-dragging]': { opacity: '0.7', cursor: 'grabbing' },
  },
  '& [data-tag] > span': { truncate: true },
  '& [data-tag] > [data-part=heard]': { srOnly: true },
  '& [data-tag] > [data-part=dot]': { mx: '-1.5', whiteSpace: 'pre' },
  '& [data-tag] > [data-part=unsaved]': { boxSize: '1.5', flexShrink: '0', color: 'orange.solid' },
  '& [data-tag] > [data-close]': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    rounded: 'sm',
    opacity: '0.6',
    _hover: { bg: 'blackAlpha.200', opacity: '1', _dark: { bg: 'whiteAlpha.300' } },
  },
}
