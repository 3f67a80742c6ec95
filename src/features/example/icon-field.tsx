import { Box, Fieldset, RadioGroup, SimpleGrid, VisuallyHidden } from '@chakra-ui/react'
import {
  BatteryCharging,
  Building,
  Cpu,
  Factory,
  Gauge,
  type LucideIcon,
  Plug,
  Sun,
  Thermometer,
  Wind,
  Zap,
} from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { FaultText } from '#src/shared/forms/form-fields.tsx'

import type { DemoForm } from './demo/demo-form.ts'

const icons = {
  zap: Zap,
  battery: BatteryCharging,
  sun: Sun,
  plug: Plug,
  gauge: Gauge,
  factory: Factory,
  building: Building,
  wind: Wind,
  thermometer: Thermometer,
  cpu: Cpu,
} as const satisfies Readonly<Record<string, LucideIcon>>
const names = Object.keys(icons) as (keyof typeof icons)[]

/** The icon of the demo form, one of those available (collection §3); arrows lead along them. */
export function IconField({ form }: { readonly form: DemoForm }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name: 'ficon' })
  const label = t('form.demo.icon')
  return (
    <Fieldset.Root invalid={fieldState.error !== undefined} disabled={form.isLocked}>
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {label}
        <Box as="span" color="fg.error" ms="1" aria-hidden>
          *
        </Box>
      </Fieldset.Legend>
      <RadioGroup.Root
        name={field.name}
        value={field.value || null}
        aria-label={label}
        onValueChange={({ value }) => field.onChange(value ?? '')}
        onBlur={field.onBlur}
      >
        <SimpleGrid columns={5} gap="2">
          {names.map((name) => {
            const Icon = icons[name]
            return (
              <RadioGroup.Item
                key={name}
                value={name}
                title={t(`form.icon.${name}`)}
                justifyContent="center"
                p="3"
                rounded="md"
                borderWidth="1px"
                borderColor={fieldState.error ? 'border.error' : 'border'}
                cursor="pointer"
                _checked={{ borderColor: 'brand.solid', bg: 'brand.subtle', color: 'brand.fg' }}
                _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
              >
                <RadioGroup.ItemHiddenInput />
                <Icon aria-hidden size="1.25rem" />
                <VisuallyHidden>
                  <RadioGroup.ItemText>{t(`form.icon.${name}`)}</RadioGroup.ItemText>
                </VisuallyHidden>
              </RadioGroup.Item>
            )
          })}
        </SimpleGrid>
      </RadioGroup.Root>
      {fieldState.error && (
        <Fieldset.ErrorText>
          <FaultText error={fieldState.error} label={label} />
        </Fieldset.ErrorText>
      )}
    </Fieldset.Root>
  )
}
