import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

import type { readAlarmContext } from '#contract/alarm/alarm.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { LevelBadge } from '../level-badge.tsx'
import { AlarmLink } from './alarm-link.tsx'

const say = wordsOf(alarmWords)
type Group = NonNullable<DataOf<typeof readAlarmContext>['group']>

interface AlarmStormProps {
  readonly group: Group
  /** Of the alarm that is looked at. */
  readonly id: number
}

/** The storm that an alarm came in: its cause first, some of the others, and the way to all of them. */
export function AlarmStorm({ group: { causeId, size, open, some }, id }: AlarmStormProps) {
  const isEnglish = currentLanguage() === 'en'
  const { laid } = usePlaceNames()
  const textOf = ({ message, messageEnglish }: Group['some'][number]): string =>
    laid(isEnglish ? messageEnglish : message)
  return (
    <Box as="section" aria-label={say('alarm.detail.storm')}>
      <Text as="h3" textStyle="sm" fontWeight="medium" mb="1">
        {say('alarm.detail.storm')}
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="1">
        {say('alarm.detail.stormSize', { size, open })}
      </Text>
      <Stack as="ul" gap="1" listStyleType="none">
        {some.map((one) => (
          <Flex as="li" key={one.id} gap="2" align="baseline" textStyle="sm">
            <LevelBadge level={one.level} />
            <Text flex="1" overflowWrap="anywhere" fontWeight={one.id === id ? 'semibold' : 'normal'}>
              {one.id === causeId ? `${say('alarm.detail.cause')} · ` : ''}
              {one.id === id ? textOf(one) : <AlarmLink id={one.id}>{textOf(one)}</AlarmLink>}
            </Text>
          </Flex>
        ))}
      </Stack>
      <Box textStyle="sm" mt="1" color="colorPalette.fg" textDecoration="underline">
        <Link to={`/faultAlarm/alert?groupIdFrom=${causeId}&groupIdTo=${causeId}`}>
          {say('alarm.detail.stormAll')}
        </Link>
      </Box>
    </Box>
  )
}
