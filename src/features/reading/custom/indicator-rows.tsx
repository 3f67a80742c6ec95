import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { chartLooks, mostAxes, mostThresholds } from '#contract/reading/custom-chart.contract.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'

import { pointKey } from '../choose/point-address.ts'
import type { DraftIndicator } from './chart-draft.ts'
import { ThresholdRow } from './threshold-row.tsx'

interface IndicatorRowsProps {
  readonly indicators: readonly DraftIndicator[]
  readonly isEditable: boolean
  readonly showsFaults: boolean
  readonly onChange: (indicators: readonly DraftIndicator[]) => void
}

/** How each data item of a chart is drawn: its axis, its look, its thresholds. */
export function IndicatorRows({ indicators, isEditable, showsFaults, onChange }: IndicatorRowsProps) {
  const { t } = useTranslation()
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label={t('customChart.indicators')}>
      {indicators.map((indicator, index) => (
        <Box as="li" key={pointKey(indicator)} borderWidth="1px" rounded="md" p="3">
          <IndicatorRow
            {...{ indicator, isEditable, showsFaults }}
            onChange={(next) => onChange(indicators.with(index, next))}
            onRemove={() => onChange(indicators.filter((_, at) => at !== index))}
          />
        </Box>
      ))}
    </Stack>
  )
}

interface IndicatorRowProps {
  readonly indicator: DraftIndicator
  readonly isEditable: boolean
  readonly showsFaults: boolean
  readonly onChange: (indicator: DraftIndicator) => void
  readonly onRemove: () => void
}

function IndicatorRow({ indicator, isEditable, showsFaults, onChange, onRemove }: IndicatorRowProps) {
  const { t } = useTranslation()
  const { title: name, axis, look, thresholds, unit } = indicator
  return (
    <Stack gap="2" inert={!isEditable}>
      <Flex gap="3" align="center" wrap="wrap">
        <Text flex="1" minW="10rem" fontWeight="medium">
          {unit === '' ? name : `${name} (${unit})`}
        </Text>
        <SelectBox
          label={t('customChart.axisOf', { name })}
          width="8rem"
          value={axis}
          onChange={({ target }) => onChange({ ...indicator, axis: Number(target.value) })}
        >
          {Array.from({ length: mostAxes + 1 }, (_, number) => (
            <option key={number} value={number}>
              {number === 0 ? t('customChart.axis.0') : t('customChart.axis.numbered', { number })}
            </option>
          ))}
        </SelectBox>
        <SelectBox
          label={t('customChart.lookOf', { name })}
          width="7rem"
          value={look}
          onChange={({ target }) =>
            onChange({ ...indicator, look: chartLooks.find((known) => known === target.value) ?? 'line' })
          }
        >
          {chartLooks.map((value) => (
            <option key={value} value={value}>
              {t(`customChart.look.${value}`)}
            </option>
          ))}
        </SelectBox>
        <Button
          size="xs"
          variant="outline"
          aria-label={t('customChart.threshold.addTo', { name })}
          disabled={thresholds.length >= mostThresholds}
          onClick={() =>
            onChange({ ...indicator, thresholds: [...thresholds, { text: '', label: '', tone: 'warning' }] })
          }
        >
          <Plus aria-hidden />
          {t('customChart.threshold.add')}
        </Button>
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={t('reading.choose.remove', { name })}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      </Flex>
      {thresholds.map((threshold, index) => (
        <ThresholdRow
          // oxlint-disable-next-line react/no-array-index-key -- a threshold is its place
          key={index}
          {...{ threshold, unit, showsFaults }}
          onChange={(next) => onChange({ ...indicator, thresholds: thresholds.with(index, next) })}
          onRemove={() => onChange({ ...indicator, thresholds: thresholds.filter((_, at) => at !== index) })}
        />
      ))}
    </Stack>
  )
}
