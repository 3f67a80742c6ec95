import { Box, NativeSelect, Stack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { itemNames, terminalParameters } from '#contract/command/item-names.ts'
import { meterParameter, meterParameterNames } from '#contract/protocols/dlt645/parameters.ts'

import { listed } from '../typed-content.ts'
import { Tick } from './device-choice.tsx'

interface Known {
  readonly name: string
  readonly chinese: string
  readonly english: string
}

/** What terminals and meters keep, by the names on the wire; others can be typed. */
function knownParameters(isForSetting: boolean): readonly Known[] {
  const terminals = terminalParameters.flatMap((name): Known[] => {
    const known = itemNames[name]
    return known ? [{ name, chinese: known.chinese, english: known.english }] : []
  })
  const meters = meterParameterNames.flatMap((name): Known[] => {
    const known = meterParameter(name)
    return !known || (isForSetting && known.isReadOnly)
      ? []
      : [{ name, chinese: known.chinese, english: known.english }]
  })
  return [...terminals, ...meters]
}

interface ChoiceProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Parameters to be read, ticked. */
export function ReadChoice({ value, onChange }: ChoiceProps) {
  const { t, i18n } = useTranslation()
  const chosen = listed(value)
  return (
    <Box
      as="fieldset"
      aria-label={t('command.send.known')}
      maxH="12rem"
      overflowY="auto"
      borderWidth="1px"
      rounded="md"
      p="3"
      width="full"
      tabIndex={0}
    >
      <Stack gap="1">
        {knownParameters(false).map(({ name, chinese, english }) => (
          <Tick
            key={name}
            label={`${i18n.language === 'en' ? english : chinese} (${name})`}
            checked={chosen.includes(name)}
            onSet={(isOn) =>
              onChange((isOn ? [...chosen, name] : chosen.filter((one) => one !== name)).join(', '))
            }
          />
        ))}
      </Stack>
    </Box>
  )
}

/** A parameter to be set: chosen, it begins a line of its own. */
export function SetChoice({ value, onChange }: ChoiceProps) {
  const { t, i18n } = useTranslation()
  const has = (name: string): boolean => value.split('\n').some((line) => line.startsWith(`${name}=`))
  return (
    <NativeSelect.Root size="sm">
      <NativeSelect.Field
        aria-label={t('command.send.add')}
        value=""
        onChange={({ target }) => onChange(`${value.trimEnd()}\n${target.value}=`.trimStart())}
      >
        <option value="">{t('command.send.add')}</option>
        {knownParameters(true)
          .filter(({ name }) => !has(name))
          .map(({ name, chinese, english }) => (
            <option key={name} value={name}>
              {`${i18n.language === 'en' ? english : chinese} (${name})`}
            </option>
          ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
