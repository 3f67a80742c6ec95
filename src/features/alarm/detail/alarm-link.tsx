import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface AlarmLinkProps {
  readonly id: number
  readonly children: ReactNode
}

/** Opens another alarm in the place of this one. */
export const AlarmLink = ({ id, children }: AlarmLinkProps) => (
  <Box as="span" color="colorPalette.fg" textDecoration="underline">
    <Link to={`/faultAlarm/alert?id=${id}`}>{children}</Link>
  </Box>
)
