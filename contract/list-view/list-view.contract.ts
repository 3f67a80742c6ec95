import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, none, nothing, requestId } from '../kernel/shapes.ts'
import { requiredText } from '../rules/rule.ts'
import { maxLength } from '../rules/texts.ts'

/** Views of one list that one user keeps at the most. */
export const mostViews = 30

const prop = z.string().check(z.minLength(1), z.maxLength(60))
const props = z.array(prop).check(z.maxLength(80))

/** What a user made of a table's columns. */
export const keptColumns = z.strictObject({
  /** Columns in the user's order. */
  order: props,
  hidden: props,
  /** Px of the columns whose width the user set. */
  widths: z.record(prop, z.int().check(z.minimum(1), z.maximum(2000))),
})

export const listViewName = requiredText(maxLength(40))

const entries = {
  name: listViewName,
  /** Filters, order and page size as the list's address has them; never a page, which is another's tomorrow. */
  address: z.string().check(z.maxLength(2000)),
  columns: keptColumns,
  /** The list opens with it. There is one of a list at the most. */
  isDefault: z.boolean(),
}

/** A way to look at one list that a user keeps: their own alone. */
export const listView = z.object({
  id,
  version: z.int(),
  /** Path of the call that lists. */
  list: z.string(),
  ...entries,
})
export type ListView = z.infer<typeof listView>

const list = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^\/[\w./-]+$/))
const chosen = { requestId, id, version: z.int().check(z.minimum(1)) }
const kept = z.object({ id, version: z.int() })
const audit = { kind: 'listView' }

export const searchListViews = call('POST', '/listView/search', {
  need: 'session',
  input: nothing,
  data: z.array(listView),
  summary: "The signed-in user's views of all lists, by their names.",
})

export const addListView = call('POST', '/listView/add', {
  need: 'session',
  changes: true,
  audit,
  input: z.strictObject({ requestId, list, ...entries }),
  data: kept,
  refusals: ['listView.too_many'],
  summary: 'Keeps what a list is filtered by, its order and its columns under a name.',
})

export const changeListView = call('POST', '/listView/change', {
  need: 'session',
  changes: true,
  audit,
  input: z.strictObject({ ...chosen, ...entries }),
  data: kept,
  summary: 'Changes a view: its name, what it shows, and whether its list opens with it.',
})

export const removeListView = call('POST', '/listView/remove', {
  need: 'session',
  changes: true,
  audit,
  input: z.strictObject(chosen),
  data: none,
  summary: 'Removes a view; its list stays as it is.',
})
