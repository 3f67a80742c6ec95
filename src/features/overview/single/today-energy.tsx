import { Flex, Stack, Text } from '@chakra-ui/react'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import { quantity } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import type { WordKey } from '#src/shared/i18n/words.ts'

import { Panel } from '#src/shared/ui/frame/panel.tsx'

/** Energy since midnight at the site. */
export function TodayEnergy({ station }: { readonly station: StationNow }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('overview.today.title')}>
      <Stack gap="3">
        <Energy
          words="overview.today.charged"
          wh={station.chargedTodayWh}
          icon={ArrowDownToLine}
          color="brand.fg"
        />
        <Energy
          words="overview.today.discharged"
          wh={station.dischargedTodayWh}
          icon={ArrowUpFromLine}
          color="orange.fg"
        />
      </Stack>
      <Text color="fg.muted" fontSize="xs" mt="auto">
        {t('overview.today.since')}
      </Text>
    </Panel>
  )
}

interface EnergyProps {
  readonly words: WordKey
  readonly wh: number
  readonly icon: typeof ArrowDownToLine
  readonly color: string
}

function Energy({ words, wh, icon: Icon, color }: EnergyProps) {
  const { t } = useTranslation()
  const { value, unit } = quantity(wh, 'Wh', currentLanguage())
  return (
    <Flex direction="column">
      <Flex align="center" gap="1.5" fontSize="sm" color={color}>
        <Icon size={14} aria-hidden />
        {t(words)}
      </Flex>
      <Flex align="baseline" gap="1.5">
        <Text fontSize="2xl" lineHeight="1.2" fontWeight="semibold">
          {value}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {unit}
        </Text>
      </Flex>
    </Flex>
  )
}
