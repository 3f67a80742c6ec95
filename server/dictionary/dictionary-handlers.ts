import type { updateParSetContent, updateParSetKind } from '#contract/dictionary/dictionary.contract.ts'
import { sourceOf } from '#server/platform/evidence/audit.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { tellPresent } from '#server/platform/records/tell-present.ts'
import {
  addContent,
  deleteContent,
  presentContent,
  readDictionary,
  searchContents,
  updateContent,
} from './contents.ts'
import { addKind, deleteKind, searchKinds, updateKind } from './kinds.ts'

type Served =
  | 'searchParameter'
  | 'addParSetKind'
  | 'updateParSetKind'
  | 'deleteParSetKind'
  | 'searchParSetContent'
  | 'addParSetContent'
  | 'updateParSetContent'
  | 'deleteParSetContent'
  | 'loadDictionary'

/** The multi parameters (core §7), and the dictionaries that screens make of them. */
export const dictionaryHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  searchParameter: (input) => searchKinds(platform.db, input),
  addParSetKind: (input, context) => addKind(platform, sourceOf(context), input),
  updateParSetKind: tellPresent<typeof updateParSetKind>(
    (input, context) => updateKind(platform, sourceOf(context), input),
    async ({ id }) => (await searchKinds(platform.db, {})).list.find((one) => one.id === id),
  ),
  deleteParSetKind: (input, context) => deleteKind(platform, sourceOf(context), input),
  searchParSetContent: (input) => searchContents(platform.db, input),
  addParSetContent: (input, context) => addContent(platform, sourceOf(context), input),
  updateParSetContent: tellPresent<typeof updateParSetContent>(
    (input, context) => updateContent(platform, sourceOf(context), input),
    ({ id }) => presentContent(platform.db, id),
  ),
  deleteParSetContent: (input, context) => deleteContent(platform, sourceOf(context), input),
  loadDictionary: ({ kindCode }, { language }) => readDictionary(platform.db, kindCode, language),
})
