import { Box, Checkbox, Flex, Heading, Spinner, Stack, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import { searchUpgradeDevices } from '#contract/upgrade/upgrade-task.contract.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { say } from '../say.ts'

type Device = DataOf<typeof searchUpgradeDevices>['list'][number]

interface DeviceChoiceProps {
  readonly fileId: number
  readonly fTid: number
  readonly onlineOnly: boolean
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
}

const mostListed = 300

/** Devices that a file fits: all free ones at first, each to be left out. */
export function DeviceChoice({ fileId, fTid, onlineOnly, chosen, onChoose }: DeviceChoiceProps) {
  useTranslation()
  const { laid } = usePlaceNames()
  const {
    data: devices,
    problem,
    reload,
  } = useAnswer(searchUpgradeDevices, {
    fileId,
    fTid,
    onlineOnly,
    pageSize: mostListed,
  })
  const take = useEffectEvent((found: readonly Device[]): void =>
    onChoose(new Set(found.filter(({ isBusy }) => !isBusy).map(({ id }) => id))),
  )
  // Of devices that nobody sees none is chosen.
  useEffect(() => take(problem === null ? (devices?.list ?? []) : []), [devices, problem])
  if (problem) return <LoadProblem problem={problem} onRetry={reload} />
  if (devices === null) return <Spinner />
  const free = devices.list.filter(({ isBusy }) => !isBusy)
  const choose = (id: number, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <Stack as="fieldset" gap="2" aria-label={say('rollOut.start.devices')}>
      <Flex justify="space-between" align="center" wrap="wrap" gap="2">
        <Heading as="h3" size="sm">
          {say('rollOut.start.devices')}
        </Heading>
        <Text as="output" fontSize="sm" color="fg.muted">
          {say('rollOut.start.chosen', { count: chosen.size })}
        </Text>
      </Flex>
      {devices.list.length === 0 && <Text fontSize="sm">{say('rollOut.start.none')}</Text>}
      {free.length > 0 && (
        <Checkbox.Root
          checked={chosen.size === free.length ? true : chosen.size === 0 ? false : 'indeterminate'}
          onCheckedChange={({ checked }) =>
            onChoose(new Set(checked === true ? free.map(({ id }) => id) : []))
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{say('rollOut.start.all')}</Checkbox.Label>
        </Checkbox.Root>
      )}
      {devices.list.length > 0 && (
        <Box maxH="240px" overflowY="auto" borderWidth="1px" rounded="md" p="2" tabIndex={0}>
          <Stack gap="1">
            {devices.list.map((device) => (
              <Checkbox.Root
                key={device.id}
                disabled={device.isBusy}
                checked={chosen.has(device.id)}
                onCheckedChange={({ checked }) => choose(device.id, checked === true)}
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label>
                  <Flex gap="2" wrap="wrap" align="center">
                    {laid(device.name)}
                    <Text as="span" color="fg.muted" fontWeight="normal">
                      {device.address} {device.version}
                    </Text>
                    <ToneBadge tone={device.isBusy ? 'orange' : device.isOnline ? 'green' : 'gray'}>
                      {say(
                        device.isBusy
                          ? 'rollOut.start.busy'
                          : device.isOnline
                            ? 'rollOut.start.online'
                            : 'rollOut.start.offline',
                      )}
                    </ToneBadge>
                  </Flex>
                </Checkbox.Label>
              </Checkbox.Root>
            ))}
          </Stack>
        </Box>
      )}
      {devices.total > devices.list.length && (
        <Text fontSize="sm">{say('rollOut.start.first', { count: mostListed })}</Text>
      )}
    </Stack>
  )
}
