import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useTerminalItems } from '#src/shared/widgets/pick/search-items.tsx'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import type { TerminalFilters } from './archive.actors.ts'
import { filtersOfValues, noValues, valuesOfFilters } from './terminal-query.ts'

interface TerminalFilterBarProps {
  readonly filters: TerminalFilters
  readonly onChange: (filters: TerminalFilters) => void
}

/** Filters of the terminal list (collection §3). The list keeps them in the address. */
export function TerminalFilterBar({ filters, onChange }: TerminalFilterBarProps) {
  const { t } = useTranslation()
  const terminalItems = useTerminalItems()
  const values = useMemo(() => valuesOfFilters(filters), [filters])
  const items: readonly SearchItem[] = [
    ...terminalItems,
    {
      kind: 'select',
      name: 'online',
      label: t('archive.filter.online'),
      anyLabel: t('archive.filter.anyOnline'),
      options: [
        { value: 'true', label: t('archive.online.yes') },
        { value: 'false', label: t('archive.online.no') },
      ],
    },
  ]
  return (
    <SearchForm
      label={t('archive.filter.form')}
      items={items}
      values={values}
      defaults={noValues}
      onSearch={(searched) => onChange(filtersOfValues(searched))}
    />
  )
}
