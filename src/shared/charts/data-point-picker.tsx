import { Button, CheckboxGroup, Checkbox, Fieldset, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useInstallation } from '#src/shared/user/installation.ts'
import { AtFirstPress } from '../ui/later/at-first-press.tsx'
import { toggleDataPoint } from './data-points.ts'

interface DataPointPickerProps {
  readonly options: readonly { readonly key: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Chooses what a chart shows: as many data points as the installation allows, five at the most (core §5). */
export function DataPointPicker({ options, chosen, onChange }: DataPointPickerProps) {
  const { t } = useTranslation()
  const most = useInstallation().customChartLimit
  const isFull = chosen.length >= most
  return (
    <AtFirstPress
      opens="dialog"
      button={
        <Button size="xs" variant="outline">
          <ListChecks aria-hidden />
          {t('widgets.chart.points', { count: chosen.length, most })}
        </Button>
      }
    >
      {(button) => (
        <Popover.Root lazyMount positioning={{ placement: 'bottom-end' }}>
          <Popover.Trigger asChild>{button}</Popover.Trigger>
          <Portal>
            <Popover.Positioner>
              <Popover.Content width="60" aria-label={t('widgets.chart.pointsLabel')}>
                <Popover.Body p="3">
                  <Fieldset.Root>
                    <Fieldset.Legend fontSize="sm">{t('widgets.chart.pointsLabel')}</Fieldset.Legend>
                    <CheckboxGroup value={[...chosen]}>
                      <Stack gap="2" maxH="64" overflowY="auto">
                        {options.map(({ key, label }) => (
                          <Checkbox.Root
                            key={key}
                            size="sm"
                            value={key}
                            disabled={isFull && !chosen.includes(key)}
                            onCheckedChange={() => onChange(toggleDataPoint(chosen, key, most))}
                          >
                            <Checkbox.HiddenInput />
                            <Checkbox.Control />
                            <Checkbox.Label>{label}</Checkbox.Label>
                          </Checkbox.Root>
                        ))}
                      </Stack>
                    </CheckboxGroup>
                    <Text as="output" fontSize="xs" color="fg.muted">
                      {isFull && t('widgets.chart.pointsFull', { most })}
                    </Text>
                  </Fieldset.Root>
                </Popover.Body>
              </Popover.Content>
            </Popover.Positioner>
          </Portal>
        </Popover.Root>
      )}
    </AtFirstPress>
  )
}
