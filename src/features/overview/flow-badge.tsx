import { ArrowDownToLine, ArrowUpFromLine, Pause } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { flowOf } from '#src/shared/format/power-flow.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { flowPalette, flowWords } from './flow.ts'

const icons = { charging: ArrowDownToLine, discharging: ArrowUpFromLine, idle: Pause } as const

/** What the station does, in a word, a sign and a colour. */
export function FlowBadge({ powerW }: { readonly powerW: number }) {
  const { t } = useTranslation()
  const flow = flowOf(powerW)
  const Icon = icons[flow]
  return (
    <ToneBadge tone={flowPalette[flow]} isOutlined>
      <Icon size={12} aria-hidden />
      {t(flowWords[flow])}
    </ToneBadge>
  )
}
