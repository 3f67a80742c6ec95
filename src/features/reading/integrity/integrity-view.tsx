import { SegmentGroup } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { integrityWords } from '#contract/reading/integrity.words.ts'
import { dayAtSite } from '#src/shared/format/site-time.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { addressOfValues, valuesFromAddress } from '#src/shared/widgets/search-form/address-values.ts'

import { PermeabilityPanel, VoltagePanel } from './band-panels.tsx'
import {
  anyIntegrity,
  byOf,
  type IntegrityFilters,
  integrityTabs,
  spanOf,
  tabOf,
} from './integrity-address.ts'
import { IntegrityControls } from './integrity-controls.tsx'
import { RatesPanel } from './rates-panel.tsx'

addWords(integrityWords)

/** How much of what should be read was read, and how voltages and distributed power are spread (collection §7 Statistics, §9). */
export function IntegrityView() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => valuesFromAddress(params, anyIntegrity), [params])
  const today = useReadOfNow((now) => dayAtSite(now, usualOffset))
  const change = (next: IntegrityFilters): void =>
    setParams((before) => addressOfValues(before, next, anyIntegrity), { replace: true })
  const tab = tabOf(filters)
  const { fromDay, toDay, fault } = spanOf(filters, today)
  const span = { fromDay, toDay }
  return (
    <PageFrame
      title={t('integrity.title')}
      actions={
        <SegmentGroup.Root
          size="sm"
          value={tab}
          aria-label={t('integrity.tab')}
          onValueChange={({ value }) => change({ ...filters, tab: value === 'rates' ? '' : (value ?? '') })}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items
            items={integrityTabs.map((value) => ({ value, label: t(`integrity.tab.${value}`) }))}
          />
        </SegmentGroup.Root>
      }
    >
      <PageCard>
        <IntegrityControls filters={filters} today={today} onChange={change} />
      </PageCard>
      {tab === 'rates' && fault === null && (
        <RatesPanel
          key={`${byOf(filters)} ${filters.fTid} ${filters.dimension}`}
          filters={filters}
          span={span}
        />
      )}
      {tab === 'voltage' && fault === null && <VoltagePanel filters={filters} span={span} />}
      {tab === 'permeability' && <PermeabilityPanel filters={filters} />}
    </PageFrame>
  )
}
