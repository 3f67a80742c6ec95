import { Field, NativeSelect } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { commandCodes } from '#contract/command/command-codes.ts'
import { type HandCode, handCodes } from '#contract/command/command-content.ts'

const kinds = ['read', 'set', 'act'] as const

/** The code of that name, if people may give it by hand. */
export const handCode = (code: string): HandCode | undefined => handCodes.find((one) => one === code)

interface CodeChoiceProps {
  readonly label: string
  readonly code: HandCode
  readonly onChoose: (code: HandCode) => void
}

/** Chooses what a terminal is told, grouped by whether it reads, sets or acts. */
export function CodeChoice({ label, code, onChoose }: CodeChoiceProps) {
  const { t } = useTranslation()
  return (
    <Field.Root required>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={code}
          onChange={({ target }) => onChoose(handCode(target.value) ?? 'readClock')}
        >
          {kinds.map((kind) => (
            <optgroup key={kind} label={t(`command.send.${kind}`)}>
              {handCodes
                .filter((one) => commandCodes[one].kind === kind)
                .map((one) => (
                  <option key={one} value={one}>
                    {t(`command.code.${one}`)}
                  </option>
                ))}
            </optgroup>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
