import { useTranslation } from 'react-i18next'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'
import { useInstitutions } from '#src/shared/net/institutions.ts'

/** What an institution that the user may see is called in the present language; null for any other. */
export function useAgencyName(fTid: number): string | null {
  const { i18n } = useTranslation()
  const node = nodeOf(useInstitutions(), fTid)
  if (!node) return null
  return (i18n.language === 'en' && node.data.fUserNameEnglish) || node.label
}

function nodeOf(nodes: readonly AgencyNode[], fTid: number): AgencyNode | undefined {
  for (const node of nodes) {
    const found = node.id === fTid ? node : nodeOf(node.children, fTid)
    if (found) return found
  }
  return undefined
}
