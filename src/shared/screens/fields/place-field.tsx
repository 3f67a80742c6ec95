import { Button, Input, InputGroup, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { MapPin } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { decimalText, isDecimal, unitsOf } from '#contract/rules/decimal.ts'
import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import { useToldField } from '../../forms/told-fields.ts'
import type { Form } from '../../forms/use-form.ts'
import { LazyMap } from '../../map/lazy-map.tsx'

interface PlaceFieldProps<Input extends FieldValues, Output> extends Omit<
  FieldProps<Input, Output>,
  'name' | 'label' | 'help'
> {
  /** Degrees east; those west are below zero. */
  readonly longitude: FieldPath<Input>
  /** Degrees north; those south are below zero. */
  readonly latitude: FieldPath<Input>
}

/** Two numbers with a comma or space between, as maps give them: latitude first, unless only the second can be one. */
const pair = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s，]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/u

const decimals = 6

/** What was typed as far as it is a number of degrees, × 1,000,000. */
const typedUnits = (text: unknown): number | null =>
  typeof text === 'string' && text.length < 12 && isDecimal(text) ? unitsOf(text, decimals) : null

/** A place in degrees, typed or pressed on a map; a pair that was copied from elsewhere fills both. */
export function PlaceField<Input extends FieldValues, Output>({
  form,
  longitude,
  latitude,
  isRequired = false,
}: PlaceFieldProps<Input, Output>) {
  const { t } = useTranslation()
  const east = useController({ control: form.control, name: longitude })
  const north = useController({ control: form.control, name: latitude })
  useToldField(form, {
    paths: [latitude, longitude],
    label: `${t('screens.place.latitude')} · ${t('screens.place.longitude')}`,
    textOf: (...degrees) =>
      degrees.every((one) => one === '') ? '' : degrees.map((one) => `${String(one)}°`).join(', '),
  })
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const found = pair.exec(event.clipboardData.getData('text/plain'))
    if (!found || form.isLocked) return
    event.preventDefault()
    const [, first = '', second = ''] = found
    const isEastFirst = Math.abs(Number(first)) > 90
    east.field.onChange(isEastFirst ? first : second)
    north.field.onChange(isEastFirst ? second : first)
    form.noteEdit()
  }
  const [isMapOpen, setIsMapOpen] = useState(false)
  const [x, y] = [typedUnits(east.field.value), typedUnits(north.field.value)]
  const points = x === null || y === null ? [] : [{ id: 0, name: '', place: { longitude: x, latitude: y } }]
  return (
    <Stack gap="2">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <DegreeField
          form={form}
          label={t('screens.place.longitude')}
          controller={east}
          isRequired={isRequired}
          onPaste={paste}
        />
        <DegreeField
          form={form}
          label={t('screens.place.latitude')}
          controller={north}
          isRequired={isRequired}
          onPaste={paste}
        />
      </SimpleGrid>
      <Button
        size="xs"
        variant="outline"
        alignSelf="flex-start"
        aria-expanded={isMapOpen}
        onClick={() => setIsMapOpen((open) => !open)}
      >
        <MapPin aria-hidden size={14} />
        {t(isMapOpen ? 'screens.map.hide' : 'screens.map.pick')}
      </Button>
      {isMapOpen && (
        <>
          <Text fontSize="xs" color="fg.muted">
            {t('screens.map.hint')}
          </Text>
          <LazyMap
            label={t('screens.map.label')}
            height="20rem"
            points={points}
            onPick={(place) => {
              if (form.isLocked) return
              east.field.onChange(decimalText(place.longitude, decimals))
              north.field.onChange(decimalText(place.latitude, decimals))
              form.noteEdit()
            }}
          />
        </>
      )}
    </Stack>
  )
}

interface DegreeFieldProps<Input extends FieldValues, Output> {
  readonly form: Form<Input, Output>
  readonly label: string
  readonly controller: ReturnType<typeof useController<Input>>
  readonly isRequired: boolean
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

function DegreeField<Entries extends FieldValues, Output>({
  form,
  label,
  controller: { field, fieldState },
  isRequired,
  onPaste,
}: DegreeFieldProps<Entries, Output>) {
  return (
    <FieldFrame label={label} isRequired={isRequired} isLocked={form.isLocked} error={fieldState.error}>
      <InputGroup endElement="°">
        <Input {...field} inputMode="decimal" autoComplete="off" onPaste={onPaste} />
      </InputGroup>
    </FieldFrame>
  )
}
