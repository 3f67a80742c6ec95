import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, none, page, requestId } from '../kernel/shapes.ts'
import { requiredText } from '../rules/rule.ts'
import { englishCode, maxLength } from '../rules/texts.ts'

/**
 * The multi parameters (core §7 Parameters): groups of kinds, and the contents of each kind, a dictionary that
 * screens read by its `kindCode` (collection §7 Other lookups). Payloads are not shown there.
 */
const version = z.int().check(z.minimum(1))
const sort = z.int().check(z.minimum(0), z.maximum(9999))
const names = {
  fName: requiredText(maxLength(50)),
  fNameEnglish: requiredText(maxLength(100)),
  fSort: sort,
}
const right = (action: 'view' | 'add' | 'edit' | 'delete') => ({ menu: 'multiParameter', action }) as const

const kindCode = requiredText(englishCode, maxLength(50))
const shownNames = { fName: z.string(), fNameEnglish: z.string(), fSort: z.int() }

export const parameterKind = z.object({
  id,
  version,
  groupId: id,
  kindCode: z.string(),
  ...shownNames,
  builtIn: z.boolean(),
  contentCount: z.int(),
})
export type ParameterKind = z.infer<typeof parameterKind>

export const parameterContent = z.object({
  id,
  version,
  kindId: id,
  key: z.string(),
  value: z.string(),
  valueEnglish: z.string(),
  fSort: z.int(),
  /** What is not enabled is offered no more; records that have it keep it. */
  enabled: z.boolean(),
  builtIn: z.boolean(),
  /** Records that hold this key. */
  useCount: z.int(),
})
export type ParameterContent = z.infer<typeof parameterContent>

const byId = z.strictObject({ id, version })

export const searchParameterKinds = call('POST', '/multiParameter/searchParameter', {
  need: right('view'),
  input: z.strictObject({
    /** Of all groups where it is left out. */
    groupId: z.optional(id),
    /** Part of a name or code. */
    text: z.optional(z.string().check(z.maxLength(100))),
  }),
  data: page(parameterKind),
  summary: 'Kinds of multi parameters, by group and order.',
})

export const addParameterKind = call('POST', '/multiParameter/addParSetKind', {
  need: right('add'),
  input: z.strictObject({ requestId, groupId: id, kindCode, ...names }),
  data: z.object({ id }),
  summary: 'Adds a kind to a group. Its code never changes.',
})

export const updateParameterKind = call('POST', '/multiParameter/updateParSetKind', {
  need: right('edit'),
  input: z.strictObject({ id, version, groupId: id, ...names }),
  data: none,
  summary: 'Renames a kind or moves it, to another group too.',
})

export const deleteParameterKind = call('POST', '/multiParameter/deleteParSetKind', {
  need: right('delete'),
  input: byId,
  data: none,
  refusals: ['config.built_in', 'config.kind_not_empty'],
  summary: 'Deletes a kind without contents.',
})

const contentEntries = {
  value: requiredText(maxLength(100)),
  valueEnglish: requiredText(maxLength(100)),
  fSort: sort,
  enabled: z.boolean(),
}

export const searchParameterContents = call('POST', '/multiParameter/searchParSetContent', {
  need: right('view'),
  input: z.strictObject({ kindId: id }),
  data: page(parameterContent),
  summary: 'The contents of a kind in their order.',
})

export const addParameterContent = call('POST', '/multiParameter/addParSetContent', {
  need: right('add'),
  input: z.strictObject({ requestId, kindId: id, key: requiredText(maxLength(50)), ...contentEntries }),
  data: z.object({ id }),
  summary: 'Adds a content to a kind. Its key is unique there and never changes.',
})

export const updateParameterContent = call('POST', '/multiParameter/updateParSetContent', {
  need: right('edit'),
  input: z.strictObject({ id, version, ...contentEntries }),
  data: none,
  summary: 'Changes what a content says, its place, and whether it is offered.',
})

export const deleteParameterContent = call('POST', '/multiParameter/deleteParSetContent', {
  need: right('delete'),
  input: byId,
  data: none,
  refusals: ['config.built_in', 'config.content_in_use'],
  summary: 'Deletes a content that the product does not rely on and that no record holds.',
})

export const loadDictionary = call('POST', '/dictionary/load', {
  need: 'session',
  input: z.strictObject({ kindCode }),
  data: z.array(z.object({ key: z.string(), value: z.string() })),
  summary:
    "A dictionary's enabled contents in their order, in the user's language; none for an unknown code.",
})
