import { Box, VisuallyHidden } from '@chakra-ui/react'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useCardServiceStatus } from '#src/shared/card-desk/card-service-status.ts'

/** `cardServiceOnline` (core §9), for those who work at a counter: nothing before a screen has asked for the service. */
export function CardServiceBadge() {
  const { t } = useTranslation()
  const status = useCardServiceStatus()
  if (status === 'unused') return null
  const words = t(`cardDesk.status.${status}`)
  return (
    <Box title={words} position="relative" px="1.5" color={status === 'online' ? 'fg' : 'fg.muted'}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <CreditCard size={18} aria-hidden />
      <Box
        position="absolute"
        bottom="-0.5"
        insetEnd="0.5"
        boxSize="2"
        rounded="full"
        borderWidth="1px"
        borderColor="bg.panel"
        bg={status === 'online' ? 'green.solid' : 'red.solid'}
      />
    </Box>
  )
}
