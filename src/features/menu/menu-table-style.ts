import type { SystemStyleObject } from '@chakra-ui/react'

/** The parts of the name's cell: rows are drawn from plain elements. */
export const menuTableStyle: SystemStyleObject = {
  '& [data-part=place]': { display: 'flex', alignItems: 'center', gap: '1.5', minW: '0', width: 'full' },
  '& [data-part=handle], & [data-part=fold]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '24px',
    flexShrink: '0',
    color: 'fg.muted',
    rounded: 'sm',
  },
  '& button[data-part]:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-1px',
  },
  '& [data-part=handle]': { cursor: 'grab', touchAction: 'none', _hover: { bg: 'bg.emphasized' } },
  '& button[data-part=fold]': { cursor: 'pointer', _hover: { bg: 'bg.emphasized' } },
  '& [data-part=fold] svg': { transition: 'transform 0.1s' },
  '& [data-part=fold][aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  '& [data-part=place] > svg': { flexShrink: '0', color: 'fg.muted' },
  // Read by screen readers: a grid has no levels of its own.
  '& [data-part=level]': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}
