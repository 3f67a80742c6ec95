import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { calls } from '#contract/catalogue.ts'
import { loadDictionary } from '#contract/dictionary/dictionary.contract.ts'
import { type MenuAction, menuActions, menuCodes } from '#contract/kernel/rights.ts'
import { FakeApi } from '#tests/support/fake-api.ts'

import { exampleOf } from './example-of.ts'
import { exampleKey } from './example-row.ts'

/** A server that answers every call with the least that its contract allows, and the trees that lists stand beside. */
export const anyApi = (): FakeApi =>
  new FakeApi()
    .answerRest(Object.values(calls), (call) => exampleOf(call.data))
    .on(loadDictionary, () => [exampleKey, { key: 'b', value: 'Bolt' }])
    .on(readOwnInstitutions, () => [
      { id: 1, label: '总公司', fIcon: '', data: { fUserNameEnglish: 'Head office' }, children: [] },
    ])
    .on(readSiteTree, () => ({ children: [] }))

/** May do this on every menu. */
export const everywhere = (actions: readonly MenuAction[] = menuActions) =>
  Object.fromEntries(menuCodes.map((menu) => [menu, actions]))
