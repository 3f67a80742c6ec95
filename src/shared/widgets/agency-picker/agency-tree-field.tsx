import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'
import { type Language } from '#src/shared/i18n/language.ts'

import { TreeChoice } from '../tree/tree-choice.tsx'
import { treeIndex } from '../tree/tree-index.ts'
import { type OrganisationKeys, organisationKeys, rootOrganisation } from './organisation.ts'

interface AgencyTreeFieldProps {
  readonly tree: readonly AgencyNode[]
  readonly value: number
  readonly onChange: (organisation: OrganisationKeys) => void
  readonly onDefault?: (organisation: OrganisationKeys) => void
  /** As high as the fields around it: those of forms, or the smaller ones of filters. */
  readonly size?: 'sm' | 'md'
  readonly isDisabled?: boolean
}

/** An institution's name in the language: its English one where there is one (core §3). */
const nameIn = (language: Language) => (node: AgencyNode) =>
  (language === 'en' && node.data.fUserNameEnglish) || node.label

/** A button with the chosen institution that opens the tree with its search. */
export function AgencyTreeField({
  tree,
  value,
  onChange,
  onDefault,
  size = 'md',
  isDisabled = false,
}: AgencyTreeFieldProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const items = useMemo(() => treeIndex(tree, nameIn(language)), [tree, language])
  // The root is selected by default when the id is -1 (core §2).
  const chosen = value === rootOrganisation ? items[0] : items.find(({ id }) => id === value)

  const tellDefault = useEffectEvent((rootId: number) => {
    if (value === rootOrganisation) onDefault?.(organisationKeys(rootId))
  })
  const rootId = items[0]?.id
  useEffect(() => {
    if (rootId !== undefined) tellDefault(rootId)
  }, [rootId])

  const name = chosen?.label ?? t('widgets.agency.none')
  return (
    <TreeChoice
      items={items}
      chosen={chosen}
      name={name}
      words={{
        label: t('widgets.agency.label'),
        search: t('widgets.agency.search'),
        noMatch: t('widgets.agency.noMatch'),
        found: (count) => t('widgets.agency.found', { count }),
        chosen: t('widgets.agency.chosen', { name }),
      }}
      onChoose={(id) => onChange(organisationKeys(id))}
      size={size}
      isDisabled={isDisabled}
    />
  )
}
