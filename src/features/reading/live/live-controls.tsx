import { Box, Grid, Input } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { ItemFacts } from '#contract/reading/data-points.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { itemWithUnit } from '#src/shared/format/item-name.ts'
import { useSites } from '#src/shared/net/institutions.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'

import { idIn, type LiveFilters } from './live-address.ts'

export interface LiveKind {
  readonly typeCode: string
  readonly typeName: string
  readonly typeNameEnglish: string
  readonly everySeconds: number
  readonly items: readonly ItemFacts[]
}

interface LiveControlsProps {
  readonly filters: LiveFilters
  readonly kinds: readonly LiveKind[]
  readonly kind: LiveKind
  readonly item: ItemFacts
  readonly onChange: (filters: LiveFilters) => void
}

/** Which devices are watched, and which of their items. */
export function LiveControls({ filters, kinds, kind, item, onChange }: LiveControlsProps) {
  const { t } = useTranslation()
  const sites = useSites()
  const isEnglish = currentLanguage() === 'en'
  return (
    <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))" alignItems="center">
      <SelectBox
        label={t('reading.live.kind')}
        value={kind.typeCode}
        onChange={({ target }) => onChange({ ...filters, type: target.value, item: '', mark: '' })}
      >
        {kinds.map(({ typeCode, typeName, typeNameEnglish }) => (
          <option key={typeCode} value={typeCode}>
            {(isEnglish && typeNameEnglish) || typeName}
          </option>
        ))}
      </SelectBox>
      <SelectBox
        label={t('reading.live.item')}
        value={item.code}
        onChange={({ target }) => onChange({ ...filters, item: target.value, mark: '' })}
      >
        {kind.items.map((one) => (
          <option key={one.code} value={one.code}>
            {itemWithUnit(one)}
          </option>
        ))}
      </SelectBox>
      <Box minW="0">
        <AgencyPicker
          size="sm"
          value={idIn(filters.fTid) ?? -1}
          onChange={({ fTid }) => onChange({ ...filters, fTid: String(fTid) })}
        />
      </Box>
      <SelectBox
        label={t('reading.choose.site')}
        value={filters.site}
        onChange={({ target }) => onChange({ ...filters, site: target.value })}
      >
        <option value="">{t('reading.live.anySite')}</option>
        {sites.map((site) => (
          <option key={site.id} value={site.id}>
            {siteLabel(site)}
          </option>
        ))}
      </SelectBox>
      <Input
        size="sm"
        type="search"
        maxLength={100}
        aria-label={t('reading.choose.findDevice')}
        placeholder={t('reading.choose.findDevice')}
        defaultValue={filters.q}
        key={filters.q}
        onBlur={({ target }) => target.value !== filters.q && onChange({ ...filters, q: target.value })}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') onChange({ ...filters, q: currentTarget.value })
        }}
      />
    </Grid>
  )
}
