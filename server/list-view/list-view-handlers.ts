import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { changeKeptView, keepListView, readListViews, removeKeptView } from './list-views.ts'

type Names = 'searchListViews' | 'addListView' | 'changeListView' | 'removeListView'

/** Views of lists, each its user's alone. */
export const listViewHandlers = (platform: Platform): Pick<Handlers, Names> => ({
  searchListViews: (_, { caller }) => readListViews(platform.db, caller),
  addListView: (input, context) => keepListView(platform, input, context),
  changeListView: (input, context) => changeKeptView(platform, input, context),
  removeListView: (input, context) => removeKeptView(platform, input, context),
})
