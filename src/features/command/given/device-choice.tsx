import { Box, Button, Checkbox, Field, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type DeviceBehind, devicesBehind } from '#contract/command/command.contract.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { listed } from '../typed-content.ts'

interface DeviceChoiceProps {
  readonly termId: number | null
  /** Addresses, separated by commas. */
  readonly value: string
  /** What happens where there are none. */
  readonly help: string
  readonly onChange: (addresses: string) => void
}

/** Whom behind a terminal a command is for: ticked in the archive's list, or typed. */
export function DeviceChoice({ termId, value, help, onChange }: DeviceChoiceProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="2">
      <Field.Root>
        <Field.Label>{t('command.send.devices')}</Field.Label>
        <Textarea rows={2} value={value} onChange={({ target }) => onChange(target.value)} />
        <Field.HelperText>{help}</Field.HelperText>
      </Field.Root>
      {termId !== null && (
        <Button
          size="xs"
          variant="outline"
          alignSelf="flex-start"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {t(isOpen ? 'command.send.devicesClose' : 'command.send.devicesChoose')}
        </Button>
      )}
      {isOpen && termId !== null && <Ticked termId={termId} chosen={listed(value)} onChange={onChange} />}
    </Stack>
  )
}

interface TickedProps {
  readonly termId: number
  readonly chosen: readonly string[]
  readonly onChange: (addresses: string) => void
}

const kinds = ['meter', 'box', 'device'] as const

function Ticked({ termId, chosen, onChange }: TickedProps) {
  const { t } = useTranslation()
  const { data, problem, reload } = useAnswer(devicesBehind, { termId })
  if (problem) return <LoadProblem problem={problem} onRetry={reload} />
  if (data === null) return null
  if (data.total === 0) return <Text color="fg.muted">{t('command.send.devicesNone')}</Text>
  const set = (addresses: readonly string[], isOn: boolean): void => {
    const others = chosen.filter((one) => !addresses.includes(one))
    onChange((isOn ? [...others, ...addresses] : others).join(', '))
  }
  return (
    <Box maxH="14rem" overflowY="auto" borderWidth="1px" rounded="md" p="3" width="full" tabIndex={0}>
      <Stack gap="3">
        {kinds.map((kind) => (
          <OfKind
            key={kind}
            kind={kind}
            devices={data.list.filter((device) => device.kind === kind)}
            chosen={chosen}
            onSet={set}
          />
        ))}
      </Stack>
    </Box>
  )
}

interface OfKindProps {
  readonly kind: (typeof kinds)[number]
  readonly devices: readonly DeviceBehind[]
  readonly chosen: readonly string[]
  readonly onSet: (addresses: readonly string[], isOn: boolean) => void
}

/** All of a kind by one tick, or each by its own. */
function OfKind({ kind, devices, chosen, onSet }: OfKindProps) {
  const { t, i18n } = useTranslation()
  if (devices.length === 0) return null
  const addresses = devices.map(({ address }) => address)
  const on = addresses.filter((address) => chosen.includes(address)).length
  return (
    <Stack gap="1">
      <Tick
        label={t(`command.send.devicesAll.${kind}`, { count: devices.length })}
        checked={on === 0 ? false : on === devices.length ? true : 'indeterminate'}
        onSet={(isOn) => onSet(addresses, isOn)}
      />
      {devices.map(({ address, name, nameEnglish }) => (
        <Box key={address} ps="6">
          <Tick
            label={`${address} ${i18n.language === 'en' ? nameEnglish || name : name}`.trim()}
            checked={chosen.includes(address)}
            onSet={(isOn) => onSet([address], isOn)}
          />
        </Box>
      ))}
    </Stack>
  )
}

interface TickProps {
  readonly label: string
  readonly checked: boolean | 'indeterminate'
  readonly onSet: (isOn: boolean) => void
}

export function Tick({ label, checked, onSet }: TickProps) {
  return (
    <Checkbox.Root
      size="sm"
      checked={checked}
      onCheckedChange={({ checked: wanted }) => onSet(wanted === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  )
}
