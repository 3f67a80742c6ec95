import { Box, Button, Center, Flex, Skeleton, Text } from '@chakra-ui/react'
import { MonitorX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { wallMachine } from '#machines/wall/index.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { bigScreenWords } from '#contract/overview/big-screen.words.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { AreaList } from './area-list.tsx'
import { wallActors } from './big-screen.actors.ts'
import { Figures } from './figures.tsx'
import { PowerPanel } from './panels/power-panel.tsx'
import { RegistrationPanel } from './panels/registration-panel.tsx'
import { StationCards } from './station-cards.tsx'
import { NewestList, SilentList } from './terminal-lists.tsx'
import { WallHeader } from './wall-header.tsx'
import { useWallMode, useWallSize } from './wall-look.ts'
import { wallStyle } from './wall-style.ts'

addWords(bigScreenWords)

const machine = wallMachine.provide({ actors: wallActors })

interface BigScreenViewProps {
  /** The product's. */
  readonly title: string
  readonly logo: ReactNode
  readonly controls: ReactNode
}

/** The important loads of transformer areas on a control room's wall (core §6, collection §1). */
export function BigScreenView({ title, logo, controls }: BigScreenViewProps) {
  const { t } = useTranslation()
  const rem = useWallSize()
  const { mode, toggle } = useWallMode()
  const [snapshot, send] = usePageMachine(machine)
  const { reading, problem } = snapshot.context
  const trust = snapshot.hasTag('lost') ? 'lost' : snapshot.hasTag('stale') ? 'stale' : 'fresh'
  const refresh = (): void => send({ type: 'refresh.now' })
  useEffect(() => {
    const gone = (): void => send({ type: 'network.gone' })
    const back = (): void => send({ type: 'network.back' })
    window.addEventListener('offline', gone)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', gone)
      window.removeEventListener('online', back)
    }
  }, [send])
  const isRefused = snapshot.matches('refused')
  return (
    <Flex
      direction="column"
      gap="3"
      minH="100dvh"
      h={{ lg: 'max(100dvh, 52rem)' }}
      p={{ base: '3', lg: '4' }}
      css={wallStyle}
    >
      <WallHeader
        title={title}
        logo={logo}
        controls={controls}
        trust={isRefused ? 'lost' : trust}
        read={
          reading && {
            serverAt: reading.screen.now,
            readAt: reading.readAt,
            utcOffset: reading.screen.detailUtcTime,
          }
        }
        isBusy={snapshot.hasTag('busy')}
        onRefresh={refresh}
        isDark={mode === 'dark'}
        onToggleMode={toggle}
      />
      <Flex as="main" direction="column" gap="3" flex="1" minW="0" minH="0" data-trust={reading && trust}>
        {isRefused ? (
          <Message
            title={t('bigScreen.state.refused')}
            text={problem ? problemText(problem) : ''}
            action={t('bigScreen.action.refresh')}
            onAction={refresh}
          />
        ) : reading ? (
          <>
            <Figures reading={reading} />
            <Box data-columns>
              <Flex direction="column" gap="3" minW="0" data-grow="last">
                <AreaList screen={reading.screen} />
              </Flex>
              <Flex direction="column" gap="3" minW="0" data-grow="last">
                <PowerPanel curve={reading.curve} rem={rem} onReload={refresh} />
                <StationCards stations={reading.stations} />
              </Flex>
              <Flex direction="column" gap="3" minW="0" data-grow="last">
                <RegistrationPanel screen={reading.screen} />
                <SilentList screen={reading.screen} />
                <NewestList screen={reading.screen} />
              </Flex>
            </Box>
          </>
        ) : trust === 'lost' ? (
          <Message
            title={t('bigScreen.state.neverRead')}
            text={t('bigScreen.state.neverReadHint')}
            action={t('bigScreen.action.refresh')}
            onAction={refresh}
          />
        ) : (
          <Skeleton
            flex="1"
            minH="20rem"
            as="output"
            display="block"
            aria-label={t('bigScreen.state.loading')}
          />
        )}
      </Flex>
    </Flex>
  )
}

interface MessageProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

function Message({ title, text, action, onAction }: MessageProps) {
  return (
    <Center flex="1" flexDirection="column" gap="3" role="alert" textAlign="center">
      <Box color="fg.muted" css={{ '& svg': { boxSize: '4rem' } }}>
        <MonitorX aria-hidden strokeWidth={1.2} />
      </Box>
      <Text fontSize="1.5rem" fontWeight="medium">
        {title}
      </Text>
      <Text color="fg.muted">{text}</Text>
      <Button variant="outline" onClick={onAction}>
        {action}
      </Button>
    </Center>
  )
}
