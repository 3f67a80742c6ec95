import { Wifi, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

export function OnlineBadge({ online }: { readonly online: boolean }) {
  const { t } = useTranslation()
  const Icon = online ? Wifi : WifiOff
  return (
    <ToneBadge tone={online ? 'green' : 'gray'} isOutlined>
      <Icon size={12} aria-hidden />
      {t(online ? 'overview.live.online' : 'overview.live.offline')}
    </ToneBadge>
  )
}
