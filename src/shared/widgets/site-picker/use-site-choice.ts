import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import { siteChoiceMachine } from '#machines/site-choice/index.ts'
import { sites as sitesOfSession } from '#src/shared/net/institutions.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { askedSite, keepSelectedSite, onSelectedSite, selectedSite, wantedSite } from './selected-site.ts'

/** The choice among the sites that `isSuitable`. Made once for each kind of screen, outside its component. */
export const siteChoiceAmong = (isSuitable: (site: SiteOption) => boolean) =>
  siteChoiceMachine.provide({
    actors: {
      loadSites: fromPromise<readonly SiteOption[], void>(async () => {
        const all = await sitesOfSession.wanted()
        return all.filter(isSuitable)
      }),
    },
  })

interface SiteChoiceOptions {
  /** False: nothing is selected until somebody does (core §2 no-default mode). */
  readonly hasDefault?: boolean
}

/** A screen's part in the one selection that the app shares: it follows the others and tells them. */
export function useSiteChoice(
  machine: ReturnType<typeof siteChoiceAmong>,
  { hasDefault = true }: SiteChoiceOptions = {},
) {
  const [query, setQuery] = useSearchParams()
  const [input] = useState(() => ({ siteId: wantedSite(query), hasDefault }))
  const [snapshot, send] = usePageMachine(machine, { input })
  const { sites, siteId } = snapshot.context
  const isChosen = snapshot.matches('chosen')
  const isSettled = isChosen || snapshot.matches('cleared')
  const kept = useRef<number | null>(undefined)

  useEffect(() => {
    const follow = (chosen: number | null): void => {
      // What was chosen here comes back from the app.
      if (chosen === kept.current) return
      send(chosen === null ? { type: 'site.clear' } : { type: 'site.choose', siteId: chosen })
    }
    // A kept page hears nothing while another one is shown.
    const now = selectedSite()
    if (kept.current !== undefined && kept.current !== now) follow(now)
    return onSelectedSite(follow)
  }, [send])
  useEffect(() => {
    if (!isSettled || !query.has('siteId')) return
    const asked = askedSite(query)
    if (asked !== null) send({ type: 'site.choose', siteId: asked })
    // The address only says what to choose; left there, it would win over the next choice after a reload.
    setQuery(
      (before) => {
        const address = new URLSearchParams(before)
        address.delete('siteId')
        return address
      },
      { replace: true },
    )
  }, [isSettled, query, send, setQuery])
  useEffect(() => {
    // Only a choice made here is kept: the one of a page that is shown again may be older than another's.
    if (!isSettled || kept.current === siteId) return
    kept.current = siteId
    keepSelectedSite(siteId)
  }, [isSettled, siteId])
  const site = isChosen ? sites.find(({ id }) => id === siteId) : undefined
  return { snapshot, send, site, isSettled }
}
