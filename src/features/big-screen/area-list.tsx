import { Box, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { BigScreen, ScreenArea } from '#contract/overview/big-screen.contract.ts'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { Nothing } from './nothing.tsx'

/** Every transformer area with its terminals; those with silent ones stand on top, as the server sorts them. */
export function AreaList({ screen }: { readonly screen: BigScreen }) {
  const { t } = useTranslation()
  const { areas, areaCount } = screen
  return (
    <Panel
      title={t('bigScreen.areas.title')}
      aside={
        <Text color="fg.muted" fontSize="xs">
          {areas.length < areaCount
            ? t('bigScreen.areas.shown', { shown: areas.length })
            : t('bigScreen.areas.count', { count: areaCount })}
        </Text>
      }
    >
      {areas.length === 0 && <Nothing text={t('bigScreen.areas.none')} />}
      <Flex
        as="ul"
        data-list
        tabIndex={0}
        aria-label={t('bigScreen.areas.title')}
        direction="column"
        flex="1"
        gap="2"
        listStyleType="none"
      >
        {areas.map((area) => (
          <Area key={area.siteId} area={area} />
        ))}
      </Flex>
    </Panel>
  )
}

function Area({ area }: { readonly area: ScreenArea }) {
  const { t } = useTranslation()
  const site = siteLabel({ label: area.siteName, labelEnglish: area.siteNameEnglish })
  const isWhole = area.online === area.terminals
  return (
    <Box
      as="li"
      aria-label={t('bigScreen.areas.row', { site, online: area.online, total: area.terminals })}
      minW="0"
      flex="1 0 auto"
      maxH="3.6rem"
    >
      <Flex align="baseline" gap="2" fontSize="sm">
        <Text truncate title={site}>
          {site}
        </Text>
        <Text color="fg.muted" fontSize="xs" flexShrink="0">
          {t(area.hasStorage ? 'bigScreen.areas.storage' : 'bigScreen.areas.area')}
        </Text>
        <Text ms="auto" flexShrink="0" fontWeight="medium">
          <Box as="span" color={isWhole ? undefined : { base: 'red.700', _dark: '#ff8a80' }}>
            {area.online}
          </Box>
          <Box as="span" color="fg.muted">
            {' / '}
            {area.terminals}
          </Box>
        </Text>
      </Flex>
      <Flex h="0.35rem" mt="1" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        <Box
          w={`${area.terminals === 0 ? 0 : (area.online / area.terminals) * 100}%`}
          bg={{ base: 'green.600', _dark: '#3fbf83' }}
          transition="width 0.6s"
        />
        {!isWhole && <Box flex="1" bg={{ base: 'red.500', _dark: '#e5655b' }} />}
      </Flex>
    </Box>
  )
}
