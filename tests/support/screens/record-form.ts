import { fireEvent, screen, waitFor } from '@testing-library/react'

import type { Call } from '#contract/kernel/call.ts'
import type { AnyRecord } from '#contract/kernel/record/record.ts'
import { textSample } from '#contract/kernel/record/samples.ts'
import { readRecord } from '#contract/record/record.contract.ts'
import type { FakeApi } from '#tests/support/fake-api.ts'

import { exampleRow } from './example-row.ts'
import type { FormSubject } from './form-suite.ts'

/** Answers the record's own calls with one record of it, as it is now. */
export function answerRecord(api: FakeApi, record: AnyRecord, rows: readonly object[]): FakeApi {
  const answer = (call: Call | undefined, give: () => unknown) => {
    // Rows are made from the declaration, and held against the call's schema when they are answered.
    if (call) api.on(call, give)
  }
  answer(record.calls.search, () => ({ list: rows, total: rows.length }))
  answer(readRecord, () => rows[0])
  answer(record.calls.update, () => null)
  answer(record.calls.remove, () => null)
  return api
}

/** The form that changes a declared record, by one of its texts; null where nobody changes any. */
export function changingForm(record: AnyRecord, show: () => unknown): FormSubject | null {
  const { update } = record.calls
  const [name, field] =
    Object.entries(record.fields).find(([, one]) => one.kind === 'text' && one.access === 'always') ?? []
  if (!update || name === undefined || field?.kind !== 'text') return null
  const row = exampleRow(record, 1)
  const entry = () =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[role=dialog] form [name="${name}"]`)
      if (!found) throw new Error(`the form of ${record.kind} has no field ${name}`)
      return found
    })
  return {
    call: update,
    field: name,
    present: { ...row, [name]: textSample(field, 8), version: row.version + 1 },
    open: async (api) => {
      answerRecord(api, record, [row])
      show()
      fireEvent.click(await screen.findByText('Edit', { selector: '[role=dialog] button' }))
      await entry()
    },
    fill: async () => {
      fireEvent.change(await entry(), { target: { value: textSample(field, 9) } })
      // What a form asks of each change begins empty.
      const asked = document.querySelectorAll<HTMLTextAreaElement>('[role=dialog] form textarea:required')
      for (const one of asked) if (one.value === '') fireEvent.change(one, { target: { value: 'A reason' } })
    },
  }
}
