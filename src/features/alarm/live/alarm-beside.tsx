import { Box, Button, Flex, SegmentGroup, Text } from '@chakra-ui/react'
import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { alarmLevels } from '#contract/alarm/alarm-codes.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import type { BesideProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { useSound } from './sound.ts'
import { useOpenAlarms } from './use-open-alarms.ts'

const say = wordsOf(alarmWords)
const colors = { 1: 'red', 2: 'orange', 3: 'blue', 4: 'gray' } as const

/** What the list can be of: causes that are open, all that is open, what was given to the user, everything. */
type Shown = 'causes' | 'open' | 'all' | 'group' | 'mine'
const filtersOf = (shown: Shown, userId: number) => ({
  isOpen: shown === 'all' ? '' : 'true',
  isConsequence: shown === 'causes' ? 'false' : '',
  dispatchedTo: shown === 'mine' ? String(userId) : '',
  groupIdFrom: '',
  groupIdTo: '',
})

/** Above the list: how many of each level are open, each a filter; which of them are shown; whether they are heard. */
export function AlarmBeside({ filters, isViewed, filter, children }: BesideProps) {
  useTranslation()
  const begun = useRef(false)
  // The screen begins with the causes of what is open, unless its address or a view says what is wanted.
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (window.location.search === '' && !isViewed) filter(filtersOf('causes', 0))
  }, [filter, isViewed])
  const { summary, problem, reload } = useOpenAlarms(() => filter({}))
  const [isHeard, hear] = useSound()
  const userId = summary?.userId ?? 0
  const shown: Shown =
    (filters['groupIdFrom'] ?? '') !== ''
      ? 'group'
      : filters['isOpen'] !== 'true'
        ? 'all'
        : filters['isConsequence'] === 'false'
          ? 'causes'
          : userId > 0 && filters['dispatchedTo'] === String(userId)
            ? 'mine'
            : 'open'
  return (
    <Flex direction="column" gap="3" minW="0">
      {problem && (
        <LoadProblem problem={problem} status={summary === null ? 'error' : 'warning'} onRetry={reload} />
      )}
      <Flex gap={{ base: '2', md: '3' }} wrap="wrap" align="stretch">
        {alarmLevels.map((level) => {
          const of = summary?.byLevel.find((one) => one.level === level)
          const isChosen = filters['level'] === String(level)
          return (
            <Box
              key={level}
              as="button"
              aria-pressed={isChosen}
              flex={{ base: '1 1 40%', md: '1 1 8rem' }}
              textAlign="start"
              px="3"
              py="2"
              rounded="md"
              borderWidth={isChosen ? '2px' : '1px'}
              borderColor={isChosen ? `${colors[level]}.solid` : 'border'}
              bg="bg.panel"
              cursor="pointer"
              onClick={() => filter({ level: isChosen ? '' : String(level) })}
            >
              <Text textStyle="xs" color={`${colors[level]}.fg`}>
                {say(`alarm.choice.level.${level}`)}
              </Text>
              <Text textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {summary === null ? '—' : (of?.count ?? 0)}
              </Text>
              <Text textStyle="xs" color="fg.muted">
                {say('alarm.live.unconfirmed', { count: summary === null ? '—' : (of?.unconfirmed ?? 0) })}
              </Text>
            </Box>
          )
        })}
      </Flex>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <SegmentGroup.Root
          size="sm"
          aria-label={say('alarm.live.shown')}
          value={shown}
          onValueChange={({ value }) => {
            const wanted = shownOnes.find((one) => one === value)
            if (wanted) filter(filtersOf(wanted, userId))
          }}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items
            // What comes late stands last: it moves nothing from under the indicator.
            items={[
              { value: 'causes', label: say('alarm.live.onlyCauses') },
              { value: 'open', label: say('alarm.live.onlyOpen') },
              { value: 'all', label: say('alarm.live.everything') },
              ...(shown === 'group' ? [{ value: 'group', label: say('alarm.live.group') }] : []),
              ...(userId > 0
                ? [{ value: 'mine', label: say('alarm.live.mine', { count: summary?.mine ?? 0 }) }]
                : []),
            ]}
          />
        </SegmentGroup.Root>
        <Button size="sm" variant="outline" aria-pressed={isHeard} onClick={() => hear(!isHeard)}>
          {isHeard ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          {say(isHeard ? 'alarm.live.heard' : 'alarm.live.unheard')}
        </Button>
      </Flex>
      {children}
    </Flex>
  )
}

/** A group is reached from one of its alarms alone. */
const shownOnes = ['causes', 'open', 'all', 'mine'] as const
