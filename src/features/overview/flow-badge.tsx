import { Badge } from '@chakra-ui/react'
import { ArrowDownToLine, ArrowUpFromLine, Pause } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { flowOf } from '#src/shared/format/power-flow.ts'

import { flowPalette, flowWords } from './flow.ts'

const icons = { charging: ArrowDownToLine, discharging: ArrowUpFromLine, idle: Pause } as const

/** What the station does, in a word, a sign and a colour. */
export function FlowBadge({ powerW }: { readonly powerW: number }) {
  const { t } = useTranslation()
  const flow = flowOf(powerW)
  const Icon = icons[flow]
  return (
    <Badge variant="surface" colorPalette={flowPalette[flow]} whiteSpace="nowrap">
      <Icon size={12} aria-hidden />
      {t(flowWords[flow])}
    </Badge>
  )
}
