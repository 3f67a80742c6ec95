import type { SystemStyleObject } from '@chakra-ui/react'
import { memo, useCallback, useSyncExternalStore } from 'react'

import type { ItemFacts } from '#contract/reading/data-points.ts'
import type { Metered } from '#contract/reading/original.contract.ts'

import { valueText } from '../curve/curve-series.ts'
import { siteLabel } from '#src/shared/user/site-label.ts'

import type { LiveBoard } from './live-board.ts'
import { meteredName } from '../choose/use-metered.ts'

interface LiveTileProps {
  readonly board: LiveBoard
  readonly device: Metered
  readonly item: ItemFacts
  /** What its colour means, for those who do not see it. */
  readonly words: { readonly silent: string; readonly odd: string }
  readonly onOpen: (deviceId: number) => void
}

/** One device and its newest reading; drawn anew when that changes. */
export const LiveTile = memo(function LiveTile({ board, device, item, words, onOpen }: LiveTileProps) {
  const { deviceId } = device
  const hear = useCallback((tell: () => void) => board.listeners.hear(deviceId, tell), [board, deviceId])
  const { value, mark } = useSyncExternalStore(hear, () => board.valueOf(deviceId))
  const name = meteredName(device)
  const site = siteLabel({ label: device.siteName, labelEnglish: device.siteNameEnglish })
  // A station is named as its site is.
  const isSite = name === site
  return (
    <li>
      <button
        type="button"
        data-mark={mark}
        title={isSite ? name : `${site} · ${name}`}
        onClick={() => onOpen(deviceId)}
      >
        <span>{name}</span>
        {!isSite && <small>{site}</small>}
        <b>{readingText(item, value)}</b>
        {mark !== 'good' && <i>{words[mark]}</i>}
      </button>
    </li>
  )
})

/** A reading in the unit of people. */
export const readingText = (item: ItemFacts, value: number | null): string =>
  valueText(
    { unit: item.unit, decimals: item.decimals, states: item.states, isState: item.kind === 'state' },
    value === null ? null : value / 10 ** item.decimals,
  )

/** One rule for all tiles: hundreds of styled elements would each have a price. */
export const tilesStyle: SystemStyleObject = {
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  listStyleType: 'none',
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 5rem' },
  '& button': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    minH: '5rem',
    px: '2.5',
    py: '1.5',
    textAlign: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    rounded: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
  '& span, & small': {
    fontSize: 'xs',
    color: 'fg.muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxW: 'full',
  },
  // The second line is free for a name that stands alone.
  '& span:has(+ b)': { whiteSpace: 'normal', lineClamp: '2' },
  '& b': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& i': { position: 'absolute', insetEnd: '2', bottom: '1.5', fontSize: 'xs', fontStyle: 'normal' },
  '& [data-mark=silent]': { borderStyle: 'dashed', '& b, & i': { color: 'fg.muted' } },
  '& [data-mark=odd]': { borderColor: 'orange.solid', '& i': { color: 'orange.fg' } },
}
