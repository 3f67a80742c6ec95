import type { z } from 'zod/mini'

import { sessionKeep } from '#src/shared/browser/storage.ts'

/** A list that the whole session shares: asked for at sign-in and at each page load. */
export class SessionList<Item> {
  readonly #item: string
  readonly #schema: z.ZodMiniType<Item[]>
  readonly #fetch: () => Promise<readonly Item[]>
  readonly #mayBeEmpty: boolean
  readonly #listeners = new Set<() => void>()
  #list: readonly Item[] | null = null
  #loading: Promise<readonly Item[]> | null = null

  /**
   * @param item names the copy in session storage, which serves where a later load fails
   * @param mayBeEmpty whether a list of none is an answer like any other
   */
  constructor(
    item: string,
    schema: z.ZodMiniType<Item[]>,
    fetch: () => Promise<readonly Item[]>,
    mayBeEmpty = false,
  ) {
    this.#item = item
    this.#schema = schema
    this.#fetch = fetch
    this.#mayBeEmpty = mayBeEmpty
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

  /** What is there, else what the server says. An empty list is asked for again where it means that it did not come. */
  wanted(): Promise<readonly Item[]> {
    const isThere = this.#list !== null && (this.#mayBeEmpty || this.#list.length > 0)
    return isThere ? Promise.resolve(this.#list ?? []) : this.load()
  }

  /** Whoever looks asks, where signing in did not bring them. */
  readonly watch = (listener: () => void): (() => void) => {
    this.wanted().catch(() => undefined)
    return this.listen(listener)
  }

  /** As {@link watch}, and asks nothing. */
  readonly listen = (listener: () => void): (() => void) => {
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
