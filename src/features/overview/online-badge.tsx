import { Badge } from '@chakra-ui/react'
import { Wifi, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function OnlineBadge({ online }: { readonly online: boolean }) {
  const { t } = useTranslation()
  const Icon = online ? Wifi : WifiOff
  return (
    <Badge variant="surface" colorPalette={online ? 'green' : 'gray'} whiteSpace="nowrap">
      <Icon size={12} aria-hidden />
      {t(online ? 'overview.live.online' : 'overview.live.offline')}
    </Badge>
  )
}
