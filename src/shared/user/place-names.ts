import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'

import { useInstitutions, useSites } from '#src/shared/net/institutions.ts'

import { laidName, laidTerminalName } from './laid-names.ts'

/** Names in the present language of where a record belongs; Chinese where there is no other (core §3). */
export interface PlaceNames {
  readonly agency: (row: { readonly fTid: number; readonly fTName: string }) => string
  readonly site: (row: { readonly siteId: number; readonly siteName: string }) => string
  /** What the product laid down under one name, sites, institutions and their terminals, also within a sentence; any other as it is. */
  readonly laid: (name: string) => string
  /** Px that a column of such names asks for at the least: English ones are half as long again. */
  readonly width: number
}

/** A name in a sentence: it begins with a Chinese character and ends before a sign. */
const chinese = /\p{Script=Han}[^“”"(),:：，（）]*/gu

/** Records carry Chinese names; the user's institutions and sites know the English ones. The same until either changes. */
export function usePlaceNames(): PlaceNames {
  const { i18n } = useTranslation()
  const institutions = useInstitutions()
  const sites = useSites()
  const isEnglish = i18n.language === 'en'
  return useMemo(() => {
    const agencies = new Map<number, string>()
    const byName = new Map(
      isEnglish ? sites.map((site) => [site.label, site.labelEnglish || site.label]) : [],
    )
    const agencyNames = new Map<string, string>()
    const note = (nodes: readonly AgencyNode[]): void => {
      for (const { id, label, data, children } of nodes) {
        agencies.set(id, data.fUserNameEnglish)
        agencyNames.set(label, data.fUserNameEnglish)
        note(children)
      }
    }
    if (isEnglish) note(institutions)
    const named = (name: string): string =>
      byName.get(name) ||
      agencyNames.get(name) ||
      laidTerminalName(laidName(name), (site) => byName.get(site))
    const english = new Map(isEnglish ? sites.map(({ id, labelEnglish }) => [id, labelEnglish]) : [])
    return {
      laid: (text) => {
        if (!isEnglish) return text
        const whole = named(text)
        // A message of the server's holds names that have one language.
        return whole === text ? text.replaceAll(chinese, named) : whole
      },
      agency: ({ fTid, fTName }) => agencies.get(fTid) || fTName,
      site: ({ siteId, siteName }) => english.get(siteId) || siteName,
      width: isEnglish ? 200 : 140,
    }
  }, [isEnglish, institutions, sites])
}
