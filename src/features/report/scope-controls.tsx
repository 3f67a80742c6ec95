import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { useSites } from '#src/shared/net/institutions.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'

import { scopeOf } from './report-address.ts'

interface Scope {
  readonly fTid: string
  readonly site: string
}
interface ScopeControlsProps {
  readonly scope: Scope
  readonly onChange: (scope: Scope) => void
}

/** Of which institution, and of which of its sites. */
export function ScopeControls({ scope, onChange }: ScopeControlsProps) {
  const { t } = useTranslation()
  const sites = useSites()
  const { fTid } = scopeOf(scope)
  return (
    <>
      <Box width="14rem" maxW="full">
        <AgencyPicker
          size="sm"
          value={fTid}
          onChange={(chosen) => onChange({ fTid: String(chosen.fTid), site: '' })}
        />
      </Box>
      <SelectBox
        label={t('report.site')}
        width="14rem"
        value={scope.site}
        onChange={({ target }) => onChange({ ...scope, site: target.value })}
      >
        <option value="">{t('report.site.all')}</option>
        {sites.map((site) => (
          <option key={site.id} value={site.id}>
            {siteLabel(site)}
          </option>
        ))}
      </SelectBox>
    </>
  )
}
