import type { SystemStyleObject } from '@chakra-ui/react'

/** Panels, columns and the lamp of a wall: one frame that fills the window, and on a phone one column. */
export const wallStyle: SystemStyleObject = {
  bg: {
    base: 'linear-gradient(180deg, #eef4f4, #e4eeee)',
    _dark:
      'radial-gradient(90rem 45rem at 50% -18rem, rgba(49,150,154,.30), transparent 70%), linear-gradient(180deg, #0a1618, #070f11)',
  },
  '& section:not([data-bare]), & [data-card]': {
    rounded: 'xl',
    borderWidth: '1px',
    borderColor: { base: '#cfdede', _dark: 'rgba(111,196,200,.20)' },
    bg: {
      base: 'white',
      _dark: 'linear-gradient(180deg, rgba(33,58,62,.62), rgba(16,30,33,.72))',
    },
    boxShadow: { base: '0 1px 3px rgba(18,59,61,.08)', _dark: 'inset 0 1px 0 rgba(160,230,232,.07)' },
  },
  '& [data-tile]': {
    rounded: 'lg',
    bg: { base: '#f1f6f6', _dark: 'rgba(127,227,232,.06)' },
  },
  '& [data-columns]': {
    display: 'grid',
    gap: '3',
    flex: '1',
    minH: '0',
    gridTemplateRows: { lg: 'minmax(0, 1fr)' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '24rem minmax(0, 1fr) 26.5rem' },
  },
  // Lists take what is left of a column's height and scroll inside it; a phone's page scrolls as a whole.
  '& [data-grow=last] > section, & [data-grow=last] > section > div': { minH: '0' },
  // What has no list keeps its height, and a long list in the middle leaves room for the one below.
  '& [data-grow=last] > section:first-child': { flexShrink: '0' },
  '& [data-grow=last] > section:nth-child(2):not(:last-child)': { maxH: { lg: '40%' }, flexShrink: '0' },
  '& [data-grow=last] > section:last-child': { flex: { lg: '1' } },
  '& [data-list]': {
    overflowY: { lg: 'auto' },
    minH: '0',
    scrollbarWidth: 'thin',
    scrollbarColor: 'var(--chakra-colors-border) transparent',
  },
  '& main': { transition: 'opacity .4s, filter .4s' },
  '& main[data-trust=stale]': { opacity: '.85' },
  '& main[data-trust=lost]': { opacity: '.75', filter: 'grayscale(.8)' },
  '& [data-pulse=fresh]': { animation: 'pulse 2s ease-in-out infinite' },
  '& [data-busy]': { animation: 'spin 1s linear infinite' },
  '@media (prefers-reduced-motion: reduce)': {
    '& [data-pulse], & [data-busy]': { animation: 'none' },
  },
}
