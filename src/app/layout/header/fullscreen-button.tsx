import { IconButton } from '@chakra-ui/react'
import { Maximize, Minimize } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { toggleFullscreen, useIsFullscreen } from './fullscreen.ts'

export function FullscreenButton() {
  const { t } = useTranslation()
  const isFullscreen = useIsFullscreen()
  const Icon = isFullscreen ? Minimize : Maximize
  const label = t(isFullscreen ? 'shell.fullscreen.leave' : 'shell.fullscreen.enter')
  return (
    <IconButton
      variant="ghost"
      size="sm"
      hideBelow="md"
      aria-label={label}
      title={label}
      onClick={() => void toggleFullscreen()}
    >
      <Icon />
    </IconButton>
  )
}
