import { Box, Button, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Wifi, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { connection } from './connection.ts'

/** Says that the connection is lost, and for a moment that it is back; read out as it changes. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const snapshot = useSelector(connection, (at) => at)
  const isLost = snapshot.hasTag('lost')
  const isRegained = snapshot.matches('regained')
  return (
    <Box as="output" display="block" aria-label={t('shell.connection.title')}>
      {(isLost || isRegained) && (
        <Flex
          align="center"
          justify="center"
          gap="2"
          px="4"
          py="2"
          bg={isLost ? 'orange.subtle' : 'green.subtle'}
          color={isLost ? 'orange.fg' : 'green.fg'}
          borderBottomWidth="1px"
        >
          {isLost ? <WifiOff size={16} aria-hidden /> : <Wifi size={16} aria-hidden />}
          <span>{t(isLost ? 'shell.connection.lost' : 'shell.connection.regained')}</span>
          {isLost && (
            <Button
              size="xs"
              variant="outline"
              colorPalette="orange"
              loading={snapshot.matches('asking')}
              onClick={() => connection.send({ type: 'connection.retry' })}
            >
              {t('shell.connection.retry')}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  )
}
