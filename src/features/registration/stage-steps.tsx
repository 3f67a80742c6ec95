import { Box, Flex, Spinner, Text } from '@chakra-ui/react'
import { Check, Minus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { type RegistStage, registStages } from '#contract/registration/registration.contract.ts'
import type { RegistrationDetail } from '#machines/registration/index.ts'

import { durationText } from './time-text.ts'

type Standing = 'done' | 'current' | 'skipped' | 'stopped' | 'lastKnown' | 'ahead'

const palettes = {
  done: 'green',
  current: 'blue',
  skipped: 'gray',
  stopped: 'red',
  lastKnown: 'orange',
  ahead: 'gray',
} as const
const stages = Object.values(registStages)

interface StageStepsProps {
  readonly detail: RegistrationDetail
  /** Server's time, ms. */
  readonly serverNow: number
}

/** The seven stages (collection §4), 0 to 6, with how long each took. */
export function StageSteps({ detail, serverNow }: StageStepsProps) {
  const { t } = useTranslation()
  return (
    <Flex
      as="ol"
      listStyleType="none"
      aria-label={t('registration.stage.label')}
      direction={{ base: 'column', xl: 'row' }}
      gap={{ base: '0', xl: '2' }}
      bg="bg.panel"
      borderWidth="1px"
      rounded="lg"
      p="4"
    >
      {stages.map((stage) => {
        const standing = standingOf(detail, stage)
        const took = durationOf(detail, stage, serverNow)
        return (
          <Flex
            as="li"
            key={stage}
            aria-current={standing === 'current' ? 'step' : undefined}
            colorPalette={palettes[standing]}
            direction={{ base: 'row', xl: 'column' }}
            flex="1"
            gap="3"
            py={{ base: '2', xl: '0' }}
            minW="0"
          >
            <Marker stage={stage} standing={standing} />
            <Box minW="0">
              <Text fontWeight={standing === 'current' ? 'semibold' : 'medium'} fontSize="sm">
                {t(`registration.stage.${stage}`)}
              </Text>
              <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                {standing !== 'ahead' && t(`registration.stage.${standing}`)}
                {took !== null && ` · ${durationText(took)}`}
              </Text>
            </Box>
          </Flex>
        )
      })}
    </Flex>
  )
}

function Marker({ stage, standing }: { readonly stage: RegistStage; readonly standing: Standing }) {
  const isAhead = standing === 'ahead'
  return (
    <Flex
      flex="none"
      boxSize="8"
      rounded="full"
      align="center"
      justify="center"
      fontSize="sm"
      aria-hidden
      bg={isAhead ? 'bg.muted' : 'colorPalette.subtle'}
      color={isAhead ? 'fg.muted' : 'colorPalette.fg'}
      transition="background-color 300ms, color 300ms"
    >
      {standing === 'current' && <Spinner size="sm" />}
      {standing === 'done' && <Check size={16} />}
      {standing === 'skipped' && <Minus size={16} />}
      {standing === 'stopped' && <X size={16} />}
      {standing === 'lastKnown' && '?'}
      {isAhead && stage}
    </Flex>
  )
}

function standingOf({ state, stage: reached, stageTimes }: RegistrationDetail, stage: RegistStage): Standing {
  if (stage > reached) return 'ahead'
  if (stage === reached) {
    if (state === 'failed') return 'stopped'
    // The terminal may be further by now: nothing says that it stopped.
    if (state === 'unknown') return 'lastKnown'
    return state === 'registered' || state === 'notStarted' ? 'done' : 'current'
  }
  const wasHeard = stage === registStages.notStarted || stageTimes.some((time) => time.stage === stage)
  return wasHeard || stageTimes.length === 0 ? 'done' : 'skipped'
}

/** Milliseconds that a stage took or has taken so far; `null` where nothing is known of it. */
function durationOf({ state, endedAt, stageTimes }: RegistrationDetail, stage: RegistStage, now: number) {
  const place = stageTimes.findIndex((time) => time.stage === stage)
  const from = stageTimes[place]
  if (!from || (stage === registStages.registered && state === 'registered')) return null
  const until = stageTimes[place + 1]?.at ?? endedAt
  return (until === null ? now : Date.parse(until)) - Date.parse(from.at)
}
