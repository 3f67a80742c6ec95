import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { readSiteTree, type SiteOption } from '#contract/archive/archive.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useSites } from '#src/shared/net/institutions.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'

import type { PickProps } from './pick-dialog.tsx'
import { PickPanel, type PickSource } from './pick-panel.tsx'

/** What a site is called in the present language. */
export const siteNameOf = ({ label, labelEnglish }: SiteOption): string =>
  (currentLanguage() === 'en' && labelEnglish) || label

/** One of the user's sites; null until they came. */
export function useSite(id: number | null): SiteOption | null {
  return useSites().find((site) => site.id === id) ?? null
}

/** The caller's sites come whole; a page of them is cut here. */
const sites: PickSource<SiteOption> = {
  tableId: 'pick.site',
  defaults: { name: '' },
  sortBy: 'label',
  load: async ({ filters: { values }, pageNum, pageSize, sortOrder }, signal) => {
    const { children } = await callApi(readSiteTree, {}, { signal })
    const part = String(values['name'] ?? '')
      .trim()
      .toLowerCase()
    const found = children
      .filter(({ label, labelEnglish }) => `${label}\n${labelEnglish}`.toLowerCase().includes(part))
      .toSorted((one, other) => siteNameOf(one).localeCompare(siteNameOf(other)))
    const ordered = sortOrder === 'desc' ? found.toReversed() : found
    return { list: ordered.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: found.length }
  },
}

/** Picks a site by its name, among those that the caller sees. */
export function SitePanel({ picked, onPick }: PickProps<SiteOption>) {
  const { t } = useTranslation()
  const columns = useMemo(
    (): readonly TableColumn<SiteOption>[] => [
      {
        prop: 'label',
        label: t('archive.column.siteName'),
        minWidth: 240,
        value: siteNameOf,
        isSortable: true,
      },
    ],
    [t],
  )
  const items = [{ kind: 'text', name: 'name', label: t('screens.tree.search') }] as const
  return (
    <PickPanel
      source={sites}
      label={t('archive.column.siteName')}
      items={items}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
