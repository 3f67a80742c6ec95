import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import {
  ArrowDownUp,
  BatteryCharging,
  Gauge,
  type LucideIcon,
  Radio,
  ScanSearch,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { WallAnswer } from '#machines/wall/index.ts'
import { flowOf } from '#src/shared/format/power-flow.ts'
import { decimalText, percentText, quantity } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { registrationGroups } from './panels/registration-groups.ts'
import { sumStations } from './station-sums.ts'

/** What a supervisor reads in one look, from across the room. */
export function Figures({ reading }: { readonly reading: WallAnswer }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const count = (n: number): string => decimalText(n, language, 0)
  const { screen, stations } = reading
  const silent = screen.terminals - screen.online
  const silentAreas = screen.areas.filter((area) => area.online < area.terminals).length
  const groups = registrationGroups(screen.registrations)
  const sums = sumStations(stations)
  const power = sums.powerW === null ? null : quantity(Math.abs(sums.powerW), 'W', language)
  const flow = sums.powerW === null ? null : flowOf(sums.powerW)
  const charged = quantity(sums.chargedTodayWh, 'Wh', language)
  const discharged = quantity(sums.dischargedTodayWh, 'Wh', language)
  return (
    <Grid
      as="section"
      aria-label={t('bigScreen.figures.title')}
      data-bare
      gap="3"
      templateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(6, minmax(0, 1fr))',
      }}
    >
      <Figure
        icon={Radio}
        title={t('bigScreen.figures.online')}
        value={count(screen.online)}
        unit={t('bigScreen.figures.ofTerminals', { total: count(screen.terminals) })}
        tone={silent === 0 ? 'good' : screen.online === 0 ? 'bad' : 'plain'}
        share={screen.terminals === 0 ? 0 : screen.online / screen.terminals}
        note={screen.terminals === 0 ? '' : percentText((screen.online / screen.terminals) * 1000)}
      />
      <Figure
        icon={TriangleAlert}
        title={t('bigScreen.figures.silent')}
        value={count(silent)}
        tone={silent > 0 ? 'bad' : 'good'}
        note={
          silent > 0
            ? t('bigScreen.figures.silentAreas', { count: silentAreas })
            : t('bigScreen.figures.silentNone')
        }
      />
      <Figure
        icon={ScanSearch}
        title={t('bigScreen.figures.registered')}
        value={count(groups.registered)}
        unit={t('bigScreen.figures.ofTerminals', { total: count(screen.terminals) })}
        tone="plain"
        share={screen.terminals === 0 ? 0 : groups.registered / screen.terminals}
        note={t('bigScreen.figures.registering', { running: groups.running, failed: groups.failed })}
      />
      <Figure
        icon={Gauge}
        title={t('bigScreen.figures.meters')}
        value={count(screen.meters)}
        tone="plain"
        note={t('bigScreen.figures.boxes', { count: screen.boxes })}
      />
      <Figure
        icon={BatteryCharging}
        title={[t('bigScreen.figures.power'), flow && t(`bigScreen.flow.${flow}`)]
          .filter(Boolean)
          .join(' · ')}
        value={power?.value ?? '—'}
        unit={power?.unit ?? ''}
        tone={flow === 'discharging' ? 'warm' : 'plain'}
        note={[
          t('bigScreen.figures.reporting', { count: sums.online, total: stations.length }),
          sums.socPermille !== null && t('bigScreen.figures.soc', { percent: percentText(sums.socPermille) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Figure
        icon={ArrowDownUp}
        title={t('bigScreen.figures.energy')}
        value={
          <>
            <Value text={charged.value} unit={charged.unit} />
            <Value text={discharged.value} unit={discharged.unit} color={tones.warm} />
          </>
        }
        tone="plain"
        isPair
        note={t('bigScreen.figures.energyHint')}
      />
    </Grid>
  )
}

function Value({
  text,
  unit,
  color,
}: {
  readonly text: string
  readonly unit: string
  readonly color?: Tone
}) {
  return (
    <Box as="span" display="block" color={color} whiteSpace="nowrap">
      {text}
      <Box as="span" fontSize="0.9rem" fontWeight="normal" color="fg.muted" ps="1">
        {unit}
      </Box>
    </Box>
  )
}

const tones = {
  good: { base: 'green.700', _dark: '#5fe3a1' },
  bad: { base: 'red.700', _dark: '#ff8a80' },
  warm: { base: '#9a5200', _dark: '#ffb454' },
  plain: { base: 'brand.700', _dark: '#7fe3e8' },
} as const
type Tone = (typeof tones)[keyof typeof tones]

interface FigureProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly value: ReactNode
  readonly unit?: string
  readonly tone: keyof typeof tones
  /** Two values, one above the other. */
  readonly isPair?: boolean
  /** Part of a whole, 0 to 1, as a bar. */
  readonly share?: number
  readonly note: string
}

function Figure({ icon: Icon, title, value, unit, tone, isPair = false, share, note }: FigureProps) {
  return (
    <Flex data-card direction="column" gap="1" minW="0" px="4" py="3" position="relative" overflow="hidden">
      <Flex align="center" gap="2" color="fg.muted" fontSize="sm">
        <Box as="span" color={tones[tone]} flexShrink="0">
          <Icon size="1.15em" aria-hidden />
        </Box>
        <Text truncate title={title}>
          {title}
        </Text>
      </Flex>
      <Flex align="baseline" gap="2" wrap="wrap" minH="3rem" color={tones[tone]}>
        <Box
          as="span"
          fontSize={isPair ? '1.55rem' : '2.6rem'}
          lineHeight={isPair ? '1.85rem' : '3rem'}
          fontWeight="semibold"
          letterSpacing="tight"
        >
          {value}
        </Box>
        {unit && (
          <Text as="span" color="fg.muted" fontSize="sm" whiteSpace="nowrap">
            {unit}
          </Text>
        )}
      </Flex>
      {share !== undefined && (
        <Box h="0.3rem" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
          <Box h="full" w={`${share * 100}%`} rounded="full" bg={tones[tone]} transition="width 0.6s" />
        </Box>
      )}
      <Text color="fg.muted" fontSize="xs" mt="auto">
        {note}
      </Text>
    </Flex>
  )
}
