import { Button, Flex, Stat, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { NextCheck } from './next-check.tsx'
import type { DetailProps, FlowProps } from './registration-view-types.ts'
import { durationText } from './time-text.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'

const time = (instant: string | number): string => clockTimeText(instant)

interface WatchBarProps extends FlowProps, DetailProps {
  /** Server's time, ms. */
  readonly serverNow: number
}

/** Who started it when, how long it has taken, and when it was and will be checked. */
export function WatchBar({ snapshot, detail, send, serverNow }: WatchBarProps) {
  const { t } = useTranslation()
  const end = detail.endedAt === null ? serverNow : Date.parse(detail.endedAt)
  const isWatching = snapshot.hasTag('watching')
  const facts = [
    [
      t('registration.watch.elapsed'),
      detail.startedAt === null ? '—' : durationText(end - Date.parse(detail.startedAt)),
    ],
    [t('registration.watch.startedBy'), detail.startedBy ?? '—'],
    [t('registration.watch.startedAt'), detail.startedAt === null ? '—' : time(detail.startedAt)],
    [
      t('registration.watch.mode'),
      detail.mode === null
        ? '—'
        : t(detail.mode === 'box' ? 'registration.start.modeBox' : 'registration.start.modeMeter'),
    ],
    ...(isWatching && detail.deadlineAt !== null
      ? [[t('registration.watch.deadline'), time(detail.deadlineAt)] as const]
      : []),
  ] as const
  return (
    <Flex gap="6" wrap="wrap" align="center" bg="bg.panel" borderWidth="1px" rounded="lg" p="4">
      {facts.map(([label, value]) => (
        <Stat.Root key={label} size="sm" flex="0 0 auto">
          <Stat.Label>{label}</Stat.Label>
          <Stat.ValueText fontVariantNumeric="tabular-nums">{value}</Stat.ValueText>
        </Stat.Root>
      ))}
      <Flex direction="column" gap="1" ms={{ base: '0', md: 'auto' }} align={{ base: 'start', md: 'end' }}>
        <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {snapshot.context.checkedAt !== null &&
            `${t('registration.watch.lastChecked')} ${time(snapshot.context.checkedAt)}`}
          {isWatching && ' · '}
          {isWatching && (snapshot.hasTag('busy') ? t('registration.watch.checking') : <NextCheck />)}
        </Text>
        <Button
          size="sm"
          variant="outline"
          disabled={!snapshot.can({ type: 'check.now' })}
          onClick={() => send({ type: 'check.now' })}
        >
          {t(isWatching ? 'registration.watch.now' : 'registration.watch.refresh')}
        </Button>
      </Flex>
    </Flex>
  )
}
