import { Alert, Box, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'

import { type PolicyDevice, readPolicyDevices } from '#contract/policy/policy.contract.ts'
import type { Policy } from '#contract/policy/policy.record.ts'
import { policyWords } from '#contract/policy/policy.words.ts'
import { zonedAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import type { DetailProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { deviceTones } from './device-words.ts'
import { PolicyCourse } from './policy-course.tsx'

const say = wordsOf(policyWords)

/** Below the facts: what each device said, and what they did beside the plan. */
export function PolicyDetail({ row }: DetailProps<Policy>) {
  useTranslation()
  const { data, problem, reload } = useAnswer(readPolicyDevices, { id: row.id })
  // What devices said since then has come to the list as well.
  const seen = useRef(row)
  useEffect(() => {
    if (seen.current === row) return
    seen.current = row
    reload()
  }, [row, reload])
  if (problem && data === null) return <LoadProblem problem={problem} onRetry={reload} />
  const awaiting = (data?.devices ?? []).filter(({ awaitsApproval }) => awaitsApproval).length
  const given = (data?.devices ?? []).filter(({ state }) => state !== null)
  return (
    <Stack gap="4">
      {problem && <LoadProblem problem={problem} status="warning" onRetry={reload} />}
      {data?.isTemplateChanged === true && (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>{say('policy.detail.templateChanged')}</Alert.Title>
        </Alert.Root>
      )}
      {awaiting > 0 && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>
            {say('policy.detail.awaits', { count: awaiting })}{' '}
            <Link asChild>
              <RouterLink to="/datacollect/command?standing=toApprove">
                {say('policy.detail.toApprove')}
              </RouterLink>
            </Link>
          </Alert.Title>
        </Alert.Root>
      )}
      <Stack as="section" gap="1" aria-label={say('policy.detail.devices')}>
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Text as="h3" textStyle="sm" fontWeight="medium">
            {say('policy.detail.devices')}
          </Text>
          {given.length > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {say('policy.detail.progress', {
                reached: given.filter(({ isThere }) => isThere).length,
                devices: given.length,
              })}
            </Text>
          )}
        </Flex>
        {data !== null && given.length === 0 && (
          <Text textStyle="sm" color="fg.muted">
            {say('policy.detail.none')}
          </Text>
        )}
        {given.length > 0 && <GivenDevices devices={given} utcOffset={row.detailUtcTime} />}
      </Stack>
      {given.length > 0 && <PolicyCourse id={row.id} />}
    </Stack>
  )
}

interface GivenDevicesProps {
  readonly devices: readonly PolicyDevice[]
  /** The site's. */
  readonly utcOffset: string
}

function GivenDevices({ devices, utcOffset }: GivenDevicesProps) {
  const { laid } = usePlaceNames()
  const { t } = useTranslation()
  const nameOf = ({ name, nameEnglish }: PolicyDevice): string =>
    laid((currentLanguage() === 'en' && nameEnglish) || name)
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label={say('policy.detail.devices')}>
      {devices.map((device) => (
        <Flex
          as="li"
          key={device.deviceId}
          justify="space-between"
          wrap="wrap"
          gap="2"
          py="2"
          borderTopWidth="1px"
        >
          <Box>
            <Text>
              {nameOf(device)} {device.code}
            </Text>
            <Text textStyle="xs" color="fg.muted">
              {laid(device.fTmName)}
            </Text>
          </Box>
          <Stack gap="1" align="end" ms="auto">
            {device.state !== null && (
              <ToneBadge tone={deviceTones[device.state]}>{say(`policy.device.${device.state}`)}</ToneBadge>
            )}
            {device.reason !== '' && (
              <Text textStyle="xs" color="red.fg">
                {t(`command.reason.${device.reason}`, { defaultValue: device.reason })}
              </Text>
            )}
            <Text textStyle="xs" color="fg.muted">
              {device.changedAt !== null && zonedAtSite(device.changedAt, utcOffset)}{' '}
              {device.commandId !== '' && (
                <Link asChild>
                  <RouterLink to={`/datacollect/command?command=${device.commandId}`}>
                    {say('policy.detail.command')}
                  </RouterLink>
                </Link>
              )}
            </Text>
          </Stack>
        </Flex>
      ))}
    </Stack>
  )
}
