import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'
import { useInstitutions } from '#src/shared/net/institutions.ts'
import { type TreeItem, treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

/** The institutions that the user may see, in the language of the moment, with their icons. */
export function useAgencyTree(): {
  readonly items: readonly TreeItem[]
  readonly iconOf: (id: number) => string
} {
  const { i18n } = useTranslation()
  const isEnglish = i18n.language === 'en'
  const roots = useInstitutions()
  return useMemo(() => {
    const icons = new Map<number, string>()
    const labelOf = ({ id, fIcon, label, data }: AgencyNode): string => {
      icons.set(id, fIcon)
      return (isEnglish && data.fUserNameEnglish) || label
    }
    return { items: treeIndex(roots, labelOf), iconOf: (id: number) => icons.get(id) ?? '' }
  }, [roots, isEnglish])
}

/** The tree without an institution and what hangs below it: where it can stand. */
export function placesFor(items: readonly TreeItem[], id: number | null): readonly TreeItem[] {
  const at = id === null ? -1 : items.findIndex((item) => item.id === id)
  const moved = items[at]
  if (!moved) return items
  const gone = moved.end - at
  const shifted = (index: number): number => (index >= moved.end ? index - gone : index)
  return items.flatMap((item, index) =>
    index >= at && index < moved.end
      ? []
      : [{ ...item, parent: shifted(item.parent), end: item.end > at ? item.end - gone : item.end }],
  )
}
