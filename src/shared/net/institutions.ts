import { useSyncExternalStore } from 'react'
import type { z } from 'zod/mini'

import {
  type AgencyNode,
  getDepartAgencyTree,
  getSiteTree,
  type SiteOption,
} from '#contract/archive/archive.contract.ts'

import { callApi } from './api.ts'
import { sessionKeep } from '#src/shared/browser/storage.ts'

/** A list that the whole session shares: asked for at sign-in and at each page load. */
class SessionList<Item> {
  readonly #item: string
  readonly #schema: z.ZodMiniType<Item[]>
  readonly #fetch: () => Promise<readonly Item[]>
  readonly #listeners = new Set<() => void>()
  #list: readonly Item[] | null = null
  #loading: Promise<readonly Item[]> | null = null

  /** @param item names the copy in session storage, which serves where a later load fails */
  constructor(item: string, schema: z.ZodMiniType<Item[]>, fetch: () => Promise<readonly Item[]>) {
    this.#item = item
    this.#schema = schema
    this.#fetch = fetch
  }

  readonly present = (): readonly Item[] | null => this.#list

  /** Asks the server, once however many want it. Rejects with its problem where no copy helps. */
  load(): Promise<readonly Item[]> {
    const loading = (this.#loading ??= this.#fetch()
      .then(
        (list) => {
          if (this.#loading === loading) sessionKeep.write(this.#item, JSON.stringify(list))
          return list
        },
        (error: unknown) => {
          const kept = this.#kept()
          if (kept === null) throw error
          return kept
        },
      )
      .then((list) => {
        if (this.#loading === loading) this.#show(list)
        return list
      })
      .finally(() => {
        if (this.#loading === loading) this.#loading = null
      }))
    return loading
  }

  /** What is there, else what the server says. An empty list is asked for again. */
  wanted(): Promise<readonly Item[]> {
    return this.#list === null || this.#list.length === 0 ? this.load() : Promise.resolve(this.#list)
  }

  /** Whoever looks asks, where signing in did not bring them. */
  readonly watch = (listener: () => void): (() => void) => {
    this.wanted().catch(() => undefined)
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  forget(): void {
    this.#loading = null
    this.#show(null)
    sessionKeep.remove(this.#item)
  }

  #show(list: readonly Item[] | null): void {
    this.#list = list
    for (const listener of this.#listeners) listener()
  }

  #kept(): readonly Item[] | null {
    try {
      return this.#schema.parse(JSON.parse(sessionKeep.read(this.#item) ?? ''))
    } catch {
      return null
    }
  }
}

/** Core §9: dictionaries and sites are kept in session storage. */
const institutions = new SessionList<AgencyNode>('dictionary', getDepartAgencyTree.data, () =>
  callApi(getDepartAgencyTree, {}),
)

/** Sites below the root organisation (core §7). */
export const sites = new SessionList<SiteOption>('site', getSiteTree.data.shape.children, async () => {
  const { children } = await callApi(getSiteTree, { tid: -1, isConSon: 1 })
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
