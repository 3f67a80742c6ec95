import type { SystemStyleObject } from '@chakra-ui/react'

/** A line of something that happened, with what it leads to. */
export const rowStyle: SystemStyleObject = {
  gap: '2',
  alignItems: 'center',
  flexWrap: 'wrap',
  py: '1.5',
  fontSize: 'sm',
  borderBottomWidth: '1px',
  borderColor: 'border',
  _last: { borderBottomWidth: '0' },
  '& > a': {
    flex: { base: '1 1 75%', sm: '1 1 12rem' },
    minW: '0',
    color: 'brand.fg',
    textDecoration: 'underline',
  },
  '& > small': { fontSize: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' },
}
