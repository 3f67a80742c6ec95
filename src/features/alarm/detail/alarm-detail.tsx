import { Box, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { readAlarmContext } from '#contract/alarm/alarm.contract.ts'
import type { Alarm } from '#contract/alarm/alarm.record.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { zonedAtSite } from '#src/shared/format/site-time.ts'
import type { DetailProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { giverName } from '#src/shared/user/giver-name.ts'

import { AlarmLink } from './alarm-link.tsx'
import { AlarmStorm } from './alarm-storm.tsx'
import { AlarmCurve } from '../curve/alarm-curve.tsx'
import { useAnswer } from '#src/shared/net/use-answer.ts'

const say = wordsOf(alarmWords)
const aroundMs = 2 * 3_600_000

/** Below the facts of an alarm: its curve, what happened around it, alarms like it and what helped. */
export function AlarmDetail({ row }: DetailProps<Alarm>) {
  const { t } = useTranslation()
  const { data, problem, reload } = useAnswer(readAlarmContext, { id: row.id })
  const at = Date.parse(row.raisedAt)
  if (data === null)
    return problem ? <LoadProblem problem={problem} onRetry={reload} /> : <Skeleton height="40" />
  return (
    <Stack gap="4">
      {row.deviceId !== null && row.indicator !== '' && (
        <AlarmCurve
          title={say('alarm.detail.curve')}
          deviceId={row.deviceId}
          indicator={row.indicator}
          from={new Date(at - aroundMs).toISOString()}
          to={new Date(at + aroundMs).toISOString()}
          lower={data.lower}
          upper={data.upper}
          plan={data.plan}
          marks={[row.raisedAt]}
          gone={row.goneAt}
        />
      )}
      {data.group && <AlarmStorm group={data.group} id={row.id} />}
      <Listed title={say('alarm.detail.events')}>
        {data.events.map(({ at: happened, code, name }, index) => (
          <Line
            key={`${happened}${code}${index}`}
            when={zonedAtSite(happened, row.detailUtcTime)}
            what={name}
          />
        ))}
      </Listed>
      <Listed title={say('alarm.detail.commands')}>
        {data.commands.map(({ requestId, at: asked, code, state, by }) => (
          <Line
            key={requestId}
            when={zonedAtSite(asked, row.detailUtcTime)}
            what={`${t(`command.code.${code}`)} · ${t(`command.state.${state}`)} · ${giverName(t, by)}`}
          />
        ))}
      </Listed>
      <Listed title={say('alarm.detail.before')}>
        {data.before.map(({ id, raisedAt, state, remedyName }) => (
          <Line
            key={id}
            when={<AlarmLink id={id}>{zonedAtSite(raisedAt, row.detailUtcTime)}</AlarmLink>}
            what={[stateWord(state), remedyName].filter((text) => text !== '').join(' · ')}
          />
        ))}
      </Listed>
      <Listed title={say('alarm.detail.remedies')}>
        {data.remedies.map(({ remedyName, causeName, count }) => (
          <Line
            key={`${causeName}${remedyName}`}
            when={say('alarm.detail.times', { count })}
            what={`${causeName} → ${remedyName}`}
          />
        ))}
      </Listed>
    </Stack>
  )
}

const stateWord = (state: number): string =>
  state === 1 || state === 2 || state === 3 || state === 4 || state === 5
    ? say(`alarm.choice.state.${state}`)
    : ''

function Listed({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  return (
    <Box as="section" aria-label={title}>
      <Text as="h3" textStyle="sm" fontWeight="medium" mb="1">
        {title}
      </Text>
      {children.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {say('alarm.detail.none')}
        </Text>
      ) : (
        <Stack gap="1">{children}</Stack>
      )}
    </Box>
  )
}

const Line = ({ when, what }: { readonly when: ReactNode; readonly what: string }) => (
  <Flex gap="3" textStyle="sm" wrap="wrap">
    <Text color="fg.muted" minW="9rem" fontVariantNumeric="tabular-nums">
      {when}
    </Text>
    <Text flex="1" overflowWrap="anywhere">
      {what}
    </Text>
  </Flex>
)
