import { Box, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'
import { DaySpanField } from '#src/shared/widgets/date-range/day-span-field.tsx'

import { byOf, integrityBy, type IntegrityFilters, spanOf, tabOf } from './integrity-address.ts'

interface IntegrityControlsProps {
  readonly filters: IntegrityFilters
  readonly today: string
  readonly onChange: (filters: IntegrityFilters) => void
}

/** Of which institution and which kind of place, by what, and on which days. */
export function IntegrityControls({ filters, today, onChange }: IntegrityControlsProps) {
  const { t } = useTranslation()
  const { fromDay, toDay, fault } = spanOf(filters, today)
  const tab = tabOf(filters)
  return (
    <Flex gap="3" wrap="wrap" align="flex-start">
      <Box width="14rem">
        <AgencyPicker
          size="sm"
          value={Number(filters.fTid)}
          onChange={({ fTid }) => onChange({ ...filters, fTid: String(fTid) })}
        />
      </Box>
      {tab === 'rates' && (
        <SelectBox
          label={t('integrity.by')}
          width="10rem"
          value={byOf(filters)}
          onChange={({ target }) => onChange({ ...filters, by: target.value })}
        >
          {integrityBy.map((by) => (
            <option key={by} value={by}>
              {t(`integrity.by.${by}`)}
            </option>
          ))}
        </SelectBox>
      )}
      <SelectBox
        label={t('integrity.dimension')}
        width="12rem"
        value={filters.dimension}
        onChange={({ target }) => onChange({ ...filters, dimension: target.value })}
      >
        <option value="">{t('integrity.dimension.all')}</option>
        <option value="1">{t('integrity.dimension.1')}</option>
        <option value="2">{t('integrity.dimension.2')}</option>
      </SelectBox>
      {tab !== 'permeability' && (
        <DaySpanField
          fromLabel={t('integrity.fromDay')}
          toLabel={t('integrity.toDay')}
          fromDay={fromDay}
          toDay={toDay}
          today={today}
          fault={fault && t(`integrity.fault.${fault}`)}
          onChange={(span) => onChange({ ...filters, ...span })}
        />
      )}
    </Flex>
  )
}
