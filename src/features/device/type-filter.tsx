import { useTranslation } from 'react-i18next'

import type { CustomParts } from '#src/shared/screens/record/record-filters.tsx'
import { SelectBox } from '#src/shared/ui/select-box.tsx'

import { useDeviceTypes } from './use-device-types.ts'

/** Of which type devices are, chosen from a short list (collection §3 Equipment type list). */
export const typeFilter: CustomParts = {
  Control: function TypeControl({ label, value, onChange }) {
    const { t } = useTranslation()
    const types = useDeviceTypes()
    return (
      <SelectBox
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('screens.list.any')}</option>
        {types.map(({ id, fTypeName }) => (
          <option key={id} value={String(id)}>
            {fTypeName}
          </option>
        ))}
      </SelectBox>
    )
  },
  Told: function ToldType({ value }) {
    return useDeviceTypes().find(({ id }) => String(id) === value)?.fTypeName ?? String(value)
  },
}
