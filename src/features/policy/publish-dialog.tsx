import { Alert, Box, Checkbox, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type PolicyDevice, readPolicyDevices, setPolicyStatus } from '#contract/policy/policy.contract.ts'
import type { Policy } from '#contract/policy/policy.record.ts'
import { policyWords } from '#contract/policy/policy.words.ts'
import { quantityText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import type { ActionProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { planOf } from './device-words.ts'
import { PlanChart } from './plan-chart.tsx'

const say = wordsOf(policyWords)

const isFree = ({ terminalId, takenBy }: PolicyDevice): boolean => terminalId !== null && takenBy === ''

/** Chooses the converters that get the plan, all free ones at first. */
export function PublishDialog({ rows, onDone, onClose }: ActionProps<Policy>) {
  useTranslation()
  const [row] = rows
  const { data, problem, reload } = useAnswer(readPolicyDevices, row ? { id: row.id } : null)
  // Null: all that are free.
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  if (!row) return null
  const devices = data?.devices ?? []
  const free = devices.filter(isFree).map(({ deviceId }) => deviceId)
  const taken = chosen ?? new Set(free)
  const toggle = (id: number, isChosen: boolean): void => {
    const next = new Set(taken)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const hasPlan = (data?.plan.length ?? 0) > 0
  return (
    <CommandDialog
      title={say('policy.act.publish')}
      confirm={say('policy.act.publish')}
      isReady={taken.size > 0 && hasPlan}
      run={async (requestId) => {
        await callApi(setPolicyStatus, { requestId, id: row.id, status: 0, deviceIds: [...taken] })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{say('policy.ask.publish')}</Text>
        {problem && <LoadProblem problem={problem} onRetry={reload} />}
        {data === null && !problem && <Skeleton height="8rem" />}
        {data !== null && !hasPlan && (
          <Alert.Root status="warning">
            <Alert.Indicator />
            <Alert.Title>{say('problem.policy.no_plan')}</Alert.Title>
          </Alert.Root>
        )}
        {data !== null && devices.length === 0 && (
          <Alert.Root status="warning">
            <Alert.Indicator />
            <Alert.Title>{say('policy.ask.noDevices')}</Alert.Title>
          </Alert.Root>
        )}
        <Box maxH="15rem" overflowY="auto" tabIndex={0}>
          <Stack gap="2" as="fieldset" aria-label={say('policy.detail.devices')}>
            {devices.map((device) => (
              <DeviceBox
                key={device.deviceId}
                device={device}
                isChosen={taken.has(device.deviceId)}
                onChoose={(isChosen) => toggle(device.deviceId, isChosen)}
              />
            ))}
          </Stack>
        </Box>
        {data !== null && hasPlan && (
          <PlanChart plan={planOf(data.plan)} title={say('policy.ask.planIs')} height="10rem" />
        )}
      </Stack>
    </CommandDialog>
  )
}

interface DeviceBoxProps {
  readonly device: PolicyDevice
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function DeviceBox({ device, isChosen, onChoose }: DeviceBoxProps) {
  const { laid } = usePlaceNames()
  const { name, nameEnglish, code, terminalId, fTmName, takenBy, ratedPowerW } = device
  const shown = (currentLanguage() === 'en' && nameEnglish) || name
  const hint =
    terminalId === null
      ? say('policy.ask.noTerminal')
      : takenBy === ''
        ? laid(fTmName)
        : say('policy.ask.takenBy', { name: takenBy })
  return (
    <Checkbox.Root
      disabled={!isFree(device)}
      checked={isChosen && isFree(device)}
      onCheckedChange={({ checked }) => onChoose(checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>
        {laid(shown)} {code}
        <Text as="span" color="fg.muted" ms="2" fontWeight="normal">
          {[...(ratedPowerW === null ? [] : [quantityText(ratedPowerW, 'W', currentLanguage())]), hint].join(
            ' · ',
          )}
        </Text>
      </Checkbox.Label>
    </Checkbox.Root>
  )
}
