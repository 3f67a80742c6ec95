import { describe, expect, it, vi } from 'vitest'

import type { AnyRecord } from '#contract/kernel/record/record.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'
import { declaredRecords, type RecordKind } from '#contract/record-catalogue.ts'
import { type View, views } from '#src/app/views.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { everywhere } from '#tests/support/screens/any-api.ts'
import { itIsAForm } from '#tests/support/screens/form-suite.ts'
import { itIsAList } from '#tests/support/screens/list-suite.ts'
import { answerRecord, changingForm } from '#tests/support/screens/record-form.ts'

vi.mock('#src/shared/ui/notice/notices.tsx')
startWords('en')
addConsoleWords()

/** Records whose screen is written by hand: their lists and forms stand in the suites beside this one. */
const byHand: readonly RecordKind[] = ['terminal', 'parameterGroup']

const screens = new Map<string, View>()
for (const load of Object.values(views)) {
  const view = await load()
  const kind: unknown = Reflect.get(view, 'kind')
  if (typeof kind === 'string') screens.set(kind, view)
}

const show = (View: View, actions?: readonly MenuAction[], address = '/') =>
  showWithRights(everywhere(actions), <View />, address)

describe('the screens of declared records', () => {
  it('are there for each of them, or written by hand', () => {
    const missing = Object.keys(declaredRecords).filter((kind) => !screens.has(kind))
    expect(missing.toSorted()).toEqual([...byHand].toSorted())
  })
})

for (const [kind, View] of screens) {
  const record: AnyRecord | undefined = Reflect.get(declaredRecords, kind)
  const { search } = record?.calls ?? {}
  if (!record || !search) continue
  itIsAList(kind, {
    call: search,
    show: (actions, address) => show(View, actions, address),
    prepare: (api) => answerRecord(api, record, []),
  })
  const form = changingForm(record, () => show(View, undefined, '/?id=1'))
  if (form) itIsAForm(kind, form)
}
