import { Badge } from '@chakra-ui/react'

import { percentText } from '#src/shared/format/quantity.ts'

/** A rate in words; a dash where nothing was expected. */
export const rateText = (permille: number | null): string => (permille === null ? '—' : percentText(permille))

const palette = (permille: number | null): string =>
  permille === null ? 'gray' : permille >= 980 ? 'green' : permille >= 900 ? 'orange' : 'red'

export const RateBadge = ({ permille }: { readonly permille: number | null }) => (
  <Badge colorPalette={palette(permille)} fontVariantNumeric="tabular-nums">
    {rateText(permille)}
  </Badge>
)
