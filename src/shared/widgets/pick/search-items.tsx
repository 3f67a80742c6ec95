import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { readProtocols } from '#contract/archive/archive.contract.ts'
import { useDictionary } from '#src/shared/net/use-answer.ts'

import type { SearchValue } from '#machines/search-form/index.ts'
import { useAgencyName } from '#src/shared/user/agency-name.ts'
import { AgencyPicker } from '../agency-picker/agency-picker.tsx'
import type { SearchControlProps, SearchItem } from '../search-form/search-item.ts'

/** The institution whose devices are looked for, `fTid`. */
export const agencyItem = (t: TFunction): SearchItem => ({
  kind: 'custom',
  name: 'fTid',
  label: t('archive.filter.agency'),
  Control: AgencyControl,
  Told: AgencyTold,
})

const AgencyControl = ({ value, onChange }: SearchControlProps) => (
  <AgencyPicker size="sm" value={Number(value)} onChange={({ fTid }) => onChange(String(fTid))} />
)

function AgencyTold({ value }: { readonly value: SearchValue }) {
  return useAgencyName(Number(value)) ?? String(value)
}

/** What terminals are looked for by everywhere: institution, text and protocol (collection §2, §3). */
export function useTerminalItems(): readonly SearchItem[] {
  const { t } = useTranslation()
  const protocols = useDictionary(readProtocols, {})
  return [
    agencyItem(t),
    {
      kind: 'text',
      name: 'terminalMng',
      label: t('archive.filter.terminal'),
      placeholder: t('archive.filter.text'),
    },
    {
      kind: 'select',
      name: 'fConProtocol',
      label: t('archive.filter.protocol'),
      anyLabel: t('archive.filter.anyProtocol'),
      options: protocols.map(({ cpCode, cpName }) => ({ value: cpCode, label: cpName })),
    },
  ]
}
