import { Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { ReportKind } from '#contract/report/report.contract.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { DayField } from '#src/shared/widgets/date-range/day-field.tsx'

import type { ReportFilters } from './report-address.ts'
import { ScopeControls } from './scope-controls.tsx'

interface ReportControlsProps {
  readonly filters: ReportFilters
  readonly kinds: readonly ReportKind[]
  readonly kind: ReportKind
  readonly at: string
  readonly today: string
  readonly onChange: (filters: ReportFilters) => void
}

/** What a report is of, and how long its periods are. */
export function ReportControls({ filters, kinds, kind, at, today, onChange }: ReportControlsProps) {
  const { t } = useTranslation()
  return (
    <PageCard>
      <Flex gap="3" wrap="wrap" align="flex-start">
        <ScopeControls scope={filters} onChange={(scope) => onChange({ ...filters, ...scope })} />
        <SelectBox
          label={t('report.kind')}
          width="8rem"
          value={kind}
          onChange={({ target }) => onChange({ ...filters, kind: target.value })}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`report.kind.${one}`)}
            </option>
          ))}
        </SelectBox>
        <DayField
          label={t(`report.at.${kind}`)}
          size="sm"
          value={at}
          last={today}
          onChange={(day) => onChange({ ...filters, at: day })}
        />
      </Flex>
    </PageCard>
  )
}
