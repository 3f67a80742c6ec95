import { useMemo, useSyncExternalStore } from 'react'

import { type ListView, searchListViews } from '#contract/list-view/list-view.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { SessionList } from '#src/shared/net/session-list.ts'

/** The user's views of all lists: they come at sign-in and at each page load, so that a list can open with one. */
export const listViews = new SessionList<ListView>(
  'listViews',
  searchListViews.data,
  () => callApi(searchListViews, {}),
  true,
)

const none: readonly ListView[] = []
/** Whoever only reads asks nothing: a list is drawn often, and its views came before it or not at all. */
const watchOnly = listViews.listen

/** The user's views of one list; none until they came. */
export function useListViews(list: string): readonly ListView[] {
  const all = useSyncExternalStore(watchOnly, listViews.present) ?? none
  return useMemo(() => all.filter((view) => view.list === list), [all, list])
}

/** The view that a list opens with, as far as that is known by now. */
export const defaultViewOf = (list: string): ListView | null =>
  listViews.present()?.find((view) => view.list === list && view.isDefault) ?? null
