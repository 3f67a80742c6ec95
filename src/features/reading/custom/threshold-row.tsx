import { Field, Flex, IconButton, Input, InputGroup } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { thresholdTones } from '#contract/reading/custom-chart.contract.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'

import { type DraftThreshold, isThresholdFaulty } from './chart-draft.ts'

interface ThresholdRowProps {
  readonly threshold: DraftThreshold
  readonly unit: string
  readonly showsFaults: boolean
  readonly onChange: (threshold: DraftThreshold) => void
  readonly onRemove: () => void
}

/** A line across the picture: at which number, what it is called, how serious it is. */
export function ThresholdRow({ threshold, unit, showsFaults, onChange, onRemove }: ThresholdRowProps) {
  const { t } = useTranslation()
  const { text, label, tone } = threshold
  return (
    <Flex gap="2" wrap="wrap" align="flex-start" ps="3">
      <Field.Root width="10rem" invalid={isThresholdFaulty(threshold) && (showsFaults || text !== '')}>
        <InputGroup {...(unit !== '' && { endElement: unit })}>
          <Input
            size="sm"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('customChart.threshold.value')}
            placeholder={t('customChart.threshold.value')}
            value={text}
            onChange={({ target }) => onChange({ ...threshold, text: target.value })}
          />
        </InputGroup>
        <Field.ErrorText>{t('customChart.threshold.fault')}</Field.ErrorText>
      </Field.Root>
      <Input
        size="sm"
        width="12rem"
        maxLength={30}
        aria-label={t('customChart.threshold.label')}
        placeholder={t('customChart.threshold.label')}
        value={label}
        onChange={({ target }) => onChange({ ...threshold, label: target.value })}
      />
      <SelectBox
        label={t('customChart.threshold.tone')}
        width="7rem"
        value={tone}
        onChange={({ target }) =>
          onChange({
            ...threshold,
            tone: thresholdTones.find((known) => known === target.value) ?? 'warning',
          })
        }
      >
        {thresholdTones.map((value) => (
          <option key={value} value={value}>
            {t(`customChart.threshold.tone.${value}`)}
          </option>
        ))}
      </SelectBox>
      <IconButton size="sm" variant="ghost" aria-label={t('customChart.threshold.remove')} onClick={onRemove}>
        <X />
      </IconButton>
    </Flex>
  )
}
