import { useSyncExternalStore } from 'react'

import {
  type AgencyNode,
  readOwnInstitutions,
  readSiteTree,
  type SiteOption,
} from '#contract/archive/archive.contract.ts'

import { callApi } from './api.ts'
import { SessionList } from './session-list.ts'

/** Core §9: dictionaries and sites are kept in session storage. */
const institutions = new SessionList<AgencyNode>('dictionary', readOwnInstitutions.data, () =>
  callApi(readOwnInstitutions, {}),
)

/** Sites below the root organisation (core §7). */
export const sites = new SessionList<SiteOption>('site', readSiteTree.data.shape.children, async () => {
  const { children } = await callApi(readSiteTree, { tid: -1, isConSon: 1 })
  return children
})

/** Asks for institutions and sites; a failure is silent, and whoever needs them asks again (core §8). */
export async function loadInstitutions(): Promise<void> {
  await Promise.allSettled([institutions.load(), sites.load()])
}

/** Begins anew, as a page load does. */
export function forgetInstitutions(): void {
  institutions.forget()
  sites.forget()
}

const none: readonly AgencyNode[] = []
const noSites: readonly SiteOption[] = []

/** The institutions that the user may see, as a tree; none until they came (core §8). */
export function useInstitutions(): readonly AgencyNode[] {
  const tree = useSyncExternalStore(institutions.watch, institutions.present)
  return tree ?? none
}

/** The sites that the user may see; none until they came (core §8). */
export function useSites(): readonly SiteOption[] {
  return useSyncExternalStore(sites.watch, sites.present) ?? noSites
}
