import { Box, Button, Flex, SimpleGrid, Spinner, Text } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { alarmForecasts } from '#contract/alarm/alarm.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { percentText } from '#src/shared/format/quantity.ts'
import { zonedAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'

import { AlarmCurve } from './curve/alarm-curve.tsx'
import type { Trend } from './curve/curve-content.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'
import { LevelBadge } from './level-badge.tsx'

const say = wordsOf(alarmWords)
const lookBackMs = 6 * 3_600_000
/** Trends are looked at again while the page is open. */
const againMs = 60_000

type Forecast = DataOf<typeof alarmForecasts>[number]

/** Warning monitoring (core §1): trends that will cross a threshold, which, when and how sure, drawn. */
export function WarningView() {
  useTranslation()
  const [fTid, setAgency] = useState(-1)
  const {
    data: come,
    problem,
    reload,
  } = useAnswerOf(String(fTid), async (signal) => ({
    fTid,
    forecasts: await callApi(alarmForecasts, { fTid }, { signal }),
  }))
  // Those of another institution stay only until this one is wanted.
  const data = come?.fTid === fTid ? come.forecasts : null
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = data?.find((one) => keyOf(one) === chosen) ?? data?.[0]
  const trend = useMemo(() => shown && trendOf(shown), [shown])
  useEffect(() => {
    const looking = setInterval(reload, againMs)
    return () => clearInterval(looking)
  }, [reload])
  return (
    <PageFrame
      title={say('alarm.warning.title')}
      actions={
        <Flex gap="2" wrap="wrap">
          <Box width="12rem">
            <AgencyPicker size="sm" value={fTid} onChange={(agency) => setAgency(agency.fTid)} />
          </Box>
          <Button size="sm" variant="outline" onClick={reload}>
            <RefreshCw aria-hidden />
            {say('alarm.warning.again')}
          </Button>
        </Flex>
      }
    >
      <Text color="fg.muted" textStyle="sm">
        {say('alarm.warning.hint')}
      </Text>
      {!problem && data === null && <Spinner aria-label={say('alarm.warning.looking')} />}
      {problem && (
        <LoadProblem problem={problem} status={data === null ? 'error' : 'warning'} onRetry={reload} />
      )}
      {data?.length === 0 && (
        <Panel title={say('alarm.warning.title')}>
          <Text color="fg.muted" py="6" textAlign="center">
            {say('alarm.warning.none')}
          </Text>
        </Panel>
      )}
      {data && data.length > 0 && (
        <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
          <Flex
            as="ul"
            direction="column"
            gap="2"
            listStyleType="none"
            aria-label={say('alarm.warning.title')}
          >
            {data.map((one) => (
              <ForecastCard
                key={keyOf(one)}
                forecast={one}
                isChosen={one === shown}
                onChoose={() => setChosen(keyOf(one))}
              />
            ))}
          </Flex>
          {shown && (
            <AlarmCurve
              key={keyOf(shown)}
              title={`${say('alarm.warning.curve')} · ${deviceOf(shown)}`}
              deviceId={shown.deviceId}
              indicator={shown.indicator}
              from={new Date(Math.floor((serverNow() - lookBackMs) / 60_000) * 60_000).toISOString()}
              to={new Date(Math.ceil(serverNow() / 60_000) * 60_000).toISOString()}
              lower={shown.perHour < 0 ? shown.limit : null}
              upper={shown.perHour > 0 ? shown.limit : null}
              marks={[]}
              {...(trend && { trend })}
            />
          )}
        </SimpleGrid>
      )}
    </PageFrame>
  )
}

/** Thousandths of the unit as people read them. */
const withUnit = (thousandths: number, unit: string): string => `${thousandths / 1000} ${unit}`.trim()

const trendOf = ({ at, value, crossesAt, limit }: Forecast): Trend => ({
  from: { at, value },
  to: { at: crossesAt, value: limit },
})

const keyOf = ({ ruleId, deviceId }: Forecast): string => `${ruleId}:${deviceId}`
/** A device that is called as its site, such as a station as a whole, is named once. */
const deviceOf = ({ deviceName, deviceNameEnglish, siteName, siteNameEnglish }: Forecast): string => {
  const names = currentLanguage() === 'en' ? [siteNameEnglish, deviceNameEnglish] : [siteName, deviceName]
  return [...new Set(names)].join(' · ')
}

interface ForecastCardProps {
  readonly forecast: Forecast
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function ForecastCard({ forecast, isChosen, onChoose }: ForecastCardProps) {
  const { unit } = forecast
  const facts = [
    [say('alarm.warning.crosses'), zonedAtSite(forecast.crossesAt, forecast.detailUtcTime)],
    [say('alarm.warning.value'), withUnit(forecast.value, unit)],
    [say('alarm.warning.limit'), withUnit(forecast.limit, unit)],
    [say('alarm.warning.trend'), `${forecast.perHour > 0 ? '+' : ''}${withUnit(forecast.perHour, unit)}`],
    [say('alarm.warning.sure'), percentText(forecast.surePermille)],
    [
      say('alarm.warning.rule'),
      (currentLanguage() === 'en' && forecast.ruleNameEnglish) || forecast.ruleName,
    ],
  ] as const
  return (
    <li>
      <Box
        as="button"
        width="full"
        textAlign="start"
        p="3"
        rounded="md"
        bg="bg.panel"
        borderWidth={isChosen ? '2px' : '1px'}
        borderColor={isChosen ? 'colorPalette.solid' : 'border'}
        aria-pressed={isChosen}
        cursor="pointer"
        onClick={onChoose}
      >
        <Flex gap="2" align="baseline">
          <LevelBadge level={forecast.level} />
          <Text fontWeight="medium">{deviceOf(forecast)}</Text>
        </Flex>
        <SimpleGrid as="dl" columns={{ base: 2, md: 3 }} gap="2" mt="2" textStyle="sm">
          {facts.map(([label, value]) => (
            <Box key={label} minW="0">
              <Box as="dt" color="fg.muted" textStyle="xs">
                {label}
              </Box>
              <Box as="dd" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
                {value}
              </Box>
            </Box>
          ))}
        </SimpleGrid>
      </Box>
    </li>
  )
}
