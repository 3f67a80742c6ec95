import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { BigScreen } from '#contract/overview/big-screen.contract.ts'
import type { RegistState } from '#contract/registration/registration.contract.ts'
import { decimalText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

const underWay = { base: 'blue.600', _dark: '#66b2ee' } as const
const colors: Readonly<Record<RegistState, string | { base: string; _dark: string }>> = {
  notStarted: { base: 'gray.400', _dark: '#54676a' },
  broadcasting: underWay,
  awaitingNetwork: underWay,
  activatingNodes: underWay,
  pollingBoxes: underWay,
  identifyingBranches: underWay,
  registered: { base: 'green.600', _dark: '#3fbf83' },
  failed: { base: 'red.500', _dark: '#e5655b' },
  unknown: { base: 'orange.500', _dark: '#ffb454' },
}

/** Terminals by the state of their registration (collection §4). */
export function RegistrationPanel({ screen }: { readonly screen: BigScreen }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { registrations, terminals } = screen
  return (
    <Panel title={t('bigScreen.registrations.title')}>
      <Flex h="0.9rem" rounded="full" overflow="hidden" gap="2px" bg="bg.emphasized" aria-hidden>
        {registrations
          .filter((part) => part.terminals > 0)
          .map((part) => (
            <Box
              key={part.state}
              w={`${(part.terminals / terminals) * 100}%`}
              minW="3px"
              bg={colors[part.state]}
              transition="width 0.6s"
            />
          ))}
      </Flex>
      <Grid
        as="ul"
        listStyleType="none"
        aria-label={t('bigScreen.registrations.title')}
        templateColumns="repeat(auto-fill, minmax(10rem, 1fr))"
        columnGap="3"
        rowGap="1.5"
      >
        {registrations.map(({ state, terminals: count }) => (
          <Flex
            as="li"
            key={state}
            align="center"
            gap="1.5"
            fontSize="xs"
            minW="0"
            aria-label={t('bigScreen.registrations.label', { state: t(`archive.regist.${state}`), count })}
          >
            <Box boxSize="0.6rem" rounded="sm" flexShrink="0" bg={colors[state]} aria-hidden />
            <Text color="fg.muted" truncate title={t(`archive.regist.${state}`)}>
              {t(`archive.regist.${state}`)}
            </Text>
            <Text ms="auto" fontWeight="medium" color={count === 0 ? 'fg.muted' : 'fg'}>
              {decimalText(count, language, 0)}
            </Text>
          </Flex>
        ))}
      </Grid>
    </Panel>
  )
}
