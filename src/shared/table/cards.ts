import { useSyncExternalStore } from 'react'

import type { SystemStyleObject } from '@chakra-ui/react'

/** Narrower than this a table's rows are cards. */
const narrow = '(max-width: 479.98px)'

function onWidthChange(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is no room for columns beside each other. */
export const useCards = (): boolean =>
  useSyncExternalStore(onWidthChange, () => window.matchMedia(narrow).matches)

/** Px of one line of a card and of the space around all of them. */
const line = 30
const around = 17

/** Px of a card; all cards of a table are alike, so that those out of sight need not be drawn. */
export const cardHeight = (lines: number): number => lines * line + around

/** Rows as cards: each value behind the name of its column. The headings are what sorts and selects. */
export const cardStyle: SystemStyleObject = {
  '&[data-cards]': { overflowX: 'clip' },
  '&[data-cards] :is([data-part=head], [data-part=body])': { minW: '0' },
  '&[data-cards] [data-part=head] [data-part=row]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    height: 'auto',
    py: '1',
  },
  '&[data-cards] [role=columnheader]:not([data-pin=select]):not(:has([data-part=sort]))': { srOnly: true },
  '&[data-cards] [role=columnheader]': { minH: '8' },
  '&[data-cards] [data-part=grip]': { display: 'none' },
  '&[data-cards] [data-part=body] [data-part=row]': {
    display: 'block',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.emphasized',
  },
  '&[data-cards] [data-part=body] [role=gridcell]': {
    position: 'static',
    display: 'flex',
    justifyContent: 'flex-start',
    textAlign: 'start',
    alignItems: 'center',
    gap: '2',
    height: `${line}px`,
    lineHeight: `${line}px`,
    px: '3',
    borderWidth: '0',
  },
  '&[data-cards] [data-part=body] [role=gridcell][data-label]::before': {
    content: 'attr(data-label)',
    flex: '0 0 38%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
  },
  // Text alone is shortened by an ellipsis, which a flex container does not draw.
  '&[data-cards] [data-part=body] [role=gridcell][data-part=text][data-label]:not([data-lines])': {
    display: 'block',
    _before: { display: 'inline-block', verticalAlign: 'top', width: '38%', marginEnd: '2' },
  },
  // A name without a value looks as if something did not come; readers hear an empty cell.
  '&[data-cards] [data-part=body] [role=gridcell][data-label]:empty::after': {
    content: '"–" / ""',
    color: 'fg.muted',
  },
  // What can be done to a card has its whole width, and needs no name.
  '&[data-cards] [data-part=body] [role=gridcell][data-pin=end]': {
    justifyContent: 'flex-end',
    _before: { display: 'none' },
  },
  '&[data-cards] [data-part=body] [role=gridcell][data-lines]': {
    height: `${2 * line}px`,
    lineHeight: '20px',
    alignItems: 'flex-start',
    py: '5px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '&[data-cards] [data-part=body] [role=gridcell][data-lines] > [data-part=link]': {
    whiteSpace: 'normal',
    textAlign: 'start',
  },
  // The box to select a card stands in its corner, not in a line of its own.
  '&[data-cards] [data-part=body] [role=gridcell][data-pin=select]': {
    position: 'absolute',
    left: 'auto',
    right: '0',
    width: '11',
    justifyContent: 'center',
  },
  '&[data-cards] [data-part=body] [data-part=row]:not([data-virtual])': { position: 'relative' },
}
