import { Box, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { BellRing } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { sound } from './sound.ts'
import { useOpenAlarms } from './use-open-alarms.ts'

const say = wordsOf(alarmWords)
const alertPath = '/faultAlarm/alert'
const most = 99
const tones = ['fg.muted', 'red.solid', 'orange.solid', 'blue.solid', 'gray.solid'] as const

/** In the shell, for those who may see alarms: how many are open, and the newest of them. */
export function AlarmBell() {
  useTranslation()
  const { summary, problem, reload } = useOpenAlarms()
  const [isOpen, setOpen] = useState(false)
  const heard = useRef<ReadonlySet<number> | null>(null)
  // The gravest of those that were not among the newest before is heard, once.
  useEffect(() => {
    if (summary === null) return
    const before = heard.current
    heard.current = new Set([...(before ?? []), ...summary.newest.map(({ id }) => id)])
    const fresh =
      before === null ? [] : summary.newest.filter(({ id, state }) => state === 1 && !before.has(id))
    if (fresh.length > 0) sound(Math.min(...fresh.map(({ level }) => level)))
  }, [summary])
  const isEnglish = currentLanguage() === 'en'
  const { laid } = usePlaceNames()
  if (summary === null && problem === null) return null
  const count = summary?.open ?? 0
  const worst = summary?.byLevel[0]?.level ?? 0
  const label = problem ? say('alarm.live.unread') : say('alarm.live.bell', { count })
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: 'bottom-end' }}
    >
      <Popover.Trigger asChild>
        <IconButton variant="ghost" size="sm" position="relative" aria-label={label} title={label}>
          <BellRing />
          {(count > 0 || problem !== null) && (
            <Box
              aria-hidden
              position="absolute"
              top="0"
              insetEnd="0"
              minW="4"
              px="1"
              rounded="full"
              textStyle="2xs"
              fontWeight="semibold"
              color="white"
              bg={problem ? 'gray.solid' : (tones[worst] ?? 'gray.solid')}
            >
              {problem ? '?' : count > most ? `${most}+` : count}
            </Box>
          )}
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="min(24rem, 92vw)">
            <Popover.Body p="3">
              <Stack gap="2">
                {problem && <LoadProblem problem={problem} status="warning" onRetry={reload} />}
                {summary?.newest.length === 0 && <Text color="fg.muted">{say('alarm.live.none')}</Text>}
                {summary?.newest.map((alarm) => (
                  <Box key={alarm.id} borderInlineStartWidth="3px" borderColor={tones[alarm.level]} ps="2">
                    <Link to={`${alertPath}?id=${alarm.id}`} onClick={() => setOpen(false)}>
                      <Text textStyle="sm" overflowWrap="anywhere">
                        {laid(isEnglish ? alarm.messageEnglish : alarm.message)}
                      </Text>
                    </Link>
                    <Text textStyle="xs" color="fg.muted">
                      <RelativeTime at={alarm.raisedAt} never="" />
                    </Text>
                  </Box>
                ))}
                <Box textStyle="sm" color="colorPalette.fg" textDecoration="underline">
                  <Link to={alertPath} onClick={() => setOpen(false)}>
                    {say('alarm.live.all')}
                  </Link>
                </Box>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
