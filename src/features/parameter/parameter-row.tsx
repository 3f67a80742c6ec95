import { Box, Button, Field, Flex, Grid, Text } from '@chakra-ui/react'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import {
  parameterDefaults,
  type ParameterName,
  parameterRanges,
  type Parameters,
} from '#contract/parameter/parameters.ts'
import { FaultText } from '#src/shared/forms/form-fields.tsx'
import { useFormField } from '#src/shared/forms/told-fields.ts'
import type { Form } from '#src/shared/forms/use-form.ts'
import { asWritten } from '#src/shared/ui/as-written.tsx'

import { entriesOf, type ParameterEntries } from './parameter-form.ts'
import { isNumberParameter, units } from './parameter-groups.ts'
import { useValueText } from './value-text.ts'

export type ParameterForm = Form<ParameterEntries, Parameters>

interface ParameterRowProps {
  readonly form: ParameterForm
  readonly name: ParameterName
  readonly canEdit: boolean
  readonly children: ReactNode
}

const defaults = entriesOf(parameterDefaults)

/** One parameter: what it is and does on the left, its control, limits and default on the right. */
export function ParameterRow({ form, name, canEdit, children }: ParameterRowProps) {
  const { t, i18n } = useTranslation()
  const valueText = useValueText()
  const label = t(`config.name.${name}`)
  const { field, fieldState } = useFormField({ form, name, label }, (value) => valueText(name, value))
  const preset = valueText(name, parameterDefaults[name])
  // A name that stands in Chinese is marked as such beside English words.
  const inEnglish = i18n.language === 'en'
  const isDefault = field.value === defaults[name]
  const restore = (): void => {
    form.setValue(name, defaults[name], { shouldDirty: true, shouldValidate: true })
    form.noteEdit()
  }
  return (
    <Field.Root
      invalid={fieldState.error !== undefined}
      readOnly={form.isLocked || !canEdit}
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Grid
        templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 26rem' }}
        gap={{ base: '2', lg: '8' }}
        w="full"
      >
        <Box minW="0">
          <Field.Label fontWeight="medium">{label}</Field.Label>
          <Field.HelperText mt="1" maxW="60ch">
            {t(`config.help.${name}`)}
          </Field.HelperText>
        </Box>
        <Box minW="0">
          {children}
          {fieldState.error && (
            <Field.ErrorText mt="1">
              <FaultText error={fieldState.error} label={label} />
            </Field.ErrorText>
          )}
          <Flex align="center" justify="space-between" gap="2" mt="1" minH="6" wrap="wrap">
            <Text fontSize="xs" color="fg.muted">
              {isNumberParameter(name) && `${limitsOf(name)} ${t(`config.unit.${units[name]}`)} · `}
              {t('config.page.default', { value: inEnglish ? '' : preset })}
              {inEnglish && asWritten(preset)}
            </Text>
            {canEdit && !isDefault && (
              <Button
                size="2xs"
                variant="ghost"
                disabled={form.isLocked}
                aria-label={t('config.act.restoreOf', { name: label })}
                onClick={restore}
              >
                <RotateCcw aria-hidden />
                {t('config.act.restore')}
              </Button>
            )}
          </Flex>
        </Box>
      </Grid>
    </Field.Root>
  )
}

const limitsOf = (name: keyof typeof parameterRanges): string => parameterRanges[name].join('–')
