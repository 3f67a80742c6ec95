import type { updateParameterContent, updateParameterKind } from '#contract/dictionary/dictionary.contract.ts'
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
  | 'searchParameterKinds'
  | 'addParameterKind'
  | 'updateParameterKind'
  | 'deleteParameterKind'
  | 'searchParameterContents'
  | 'addParameterContent'
  | 'updateParameterContent'
  | 'deleteParameterContent'
  | 'loadDictionary'

/** The multi parameters (core §7), and the dictionaries that screens make of them. */
export const dictionaryHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  searchParameterKinds: (input) => searchKinds(platform.db, input),
  addParameterKind: (input, context) => addKind(platform, sourceOf(context), input),
  updateParameterKind: tellPresent<typeof updateParameterKind>(
    (input, context) => updateKind(platform, sourceOf(context), input),
    async ({ id }) => (await searchKinds(platform.db, {})).list.find((one) => one.id === id),
  ),
  deleteParameterKind: (input, context) => deleteKind(platform, sourceOf(context), input),
  searchParameterContents: (input) => searchContents(platform.db, input),
  addParameterContent: (input, context) => addContent(platform, sourceOf(context), input),
  updateParameterContent: tellPresent<typeof updateParameterContent>(
    (input, context) => updateContent(platform, sourceOf(context), input),
    ({ id }) => presentContent(platform.db, id),
  ),
  deleteParameterContent: (input, context) => deleteContent(platform, sourceOf(context), input),
  loadDictionary: ({ kindCode }, { language }) => readDictionary(platform.db, kindCode, language),
})
