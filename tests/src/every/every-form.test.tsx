import { fireEvent, waitFor } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'

import { customerWords } from '#contract/customer/customer.words.ts'
import { departmentWords } from '#contract/department/department.words.ts'
import { deskWords } from '#contract/desk/desk.words.ts'
import { dictionaryWords } from '#contract/dictionary/dictionary.words.ts'
import { menuWords } from '#contract/menu/menu.words.ts'
import { operatorWords } from '#contract/operator/operator.words.ts'
import { roleWords } from '#contract/role/role.words.ts'
import { tariffWords } from '#contract/tariff/tariff.words.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { everywhere } from '#tests/support/screens/any-api.ts'
import { itIsAForm } from '#tests/support/screens/form-suite.ts'

import { handMadeForms as forms } from './hand-made-forms.tsx'

vi.mock('#src/shared/ui/notice/notices.tsx')
startWords('en')
addConsoleWords()
for (const words of [
  customerWords,
  departmentWords,
  deskWords,
  dictionaryWords,
  menuWords,
  operatorWords,
  roleWords,
  tariffWords,
])
  addWords(words)

const entryOf = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`form [name="${name}"]`)
  if (!found) throw new Error(`the form has no field ${name}`)
  return found
}
const fillIn = (values: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(entryOf(name), { target: { value } })
}

/** Forms that ask no version and take no name, or do more than save: their own tests hold them to the rest. */
const elsewhere: Readonly<Record<string, string>> = {
  'agency/agency-form.tsx': 'every-record-screen.test.tsx',
  'alarm/rule/rule-form.tsx': 'every-record-screen.test.tsx',
  'asset/stock-in.tsx': 'adds a range of numbers',
  'customer/drawer/meter-dialog.tsx': 'changes a meter of a customer',
  'device/device-form.tsx': 'every-record-screen.test.tsx',
  'desk/rotate-keys-dialog.tsx': 'asks for the own password',
  'evidence/compare-panel.tsx': 'changes nothing',
  'evidence/outside-panel.tsx': 'one row, which asks no version',
  'example/form-view.tsx': 'sends nothing',
  'example/user-form-view.tsx': 'sends nothing',
  'mail/mail-actions.tsx': 'sends a test mail',
  'mail/settings-dialog.tsx': 'one row, which asks no version: e2e/journeys/field/alarms.e2e.ts',
  'parameter/single-parameter-view.tsx': 'a page of its own',
  'policy/policy-template-form.tsx': 'every-record-screen.test.tsx',
  'tariff/plan-dialog.tsx': 'a day of one tariff',
  'upgrade/file/add-file-dialog.tsx': 'sends a file in pieces: e2e/journeys/field/upgrade.e2e.ts',
  'upgrade/roll-out/start-roll-out-dialog.tsx': 'starts a roll-out: e2e/journeys/field/upgrade.e2e.ts',
}

describe('forms that are made by hand', () => {
  it('stand in this suite, or say why not', () => {
    const files = globSync('src/features/**/*.tsx')
      .filter((file) => /\buse(?:Record)?Form(?:<[^(]*>)?\(/u.test(readFileSync(file, 'utf8')))
      .map((file) => file.replaceAll('\\', '/').replace('src/features/', ''))
    const known = new Set([...Object.values(forms).map(({ file }) => file), ...Object.keys(elsewhere)])
    expect(files.filter((file) => !known.has(file))).toEqual([])
    expect([...known].filter((file) => !files.includes(file))).toEqual([])
  })
})

for (const [name, { call, dialog, typed, present, also }] of Object.entries(forms))
  itIsAForm(name, {
    call,
    field: Object.keys(typed)[0] ?? '',
    ...(present && { present }),
    open: async () => {
      showWithRights(everywhere(), dialog)
      await waitFor(() => entryOf(Object.keys(typed)[0] ?? ''))
    },
    fill: () => {
      fillIn(typed)
      also?.()
    },
  })
