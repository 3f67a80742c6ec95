import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'

import { requiredText } from '#contract/rules/rule.ts'
import { ConsoleForm, SubmitButton } from '#src/shared/forms/console-form.tsx'
import { DayEntryField } from '#src/shared/forms/day-entry-field.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

const schema = z.object({ from: requiredText() })
const save = vi.fn<(entries: z.infer<typeof schema>) => Promise<void>>(() => Promise.resolve())

function Page({ from }: { readonly from: string }) {
  const form = useForm({ schema, defaults: { from }, save })
  return (
    <ConsoleForm form={form} label="Prices" actions={<SubmitButton form={form} />}>
      <DayEntryField form={form} name="from" label="Valid from" first="2026-03-10" isRequired />
    </ConsoleForm>
  )
}

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => save.mockClear())
afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('Valid from')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
async function type(text: string) {
  fireEvent.focus(field())
  fireEvent.input(field(), { target: { value: text } })
  // The picker writes into its field what it has heard.
  await waitFor(() => expect(field().value).not.toBe(text))
  fireEvent.blur(field())
}

it('saves a day that was chosen in the calendar, which offers none before the first', async () => {
  show(<Page from="2026-03-12" />)
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
  const begun = await screen.findByLabelText(/^Monday, March 9, 2026/u)
  expect(begun.getAttribute('data-unavailable')).toBe('')
  fireEvent.click(begun)
  fireEvent.click(screen.getByLabelText(/^Wednesday, March 11, 2026/u))
  await waitFor(() => expect(field().value).toBe('2026-03-11'))
  submit()
  await waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith({ from: '2026-03-11' }, expect.any(String), null),
  )
})

it('saves a day that was typed', async () => {
  show(<Page from="" />)
  await type('2026-4-1')
  await waitFor(() => expect(field().value).toBe('2026-04-01'))
  submit()
  await waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith({ from: '2026-04-01' }, expect.any(String), null),
  )
})

it('makes no day of what is none, and says at the field that one is missing', async () => {
  show(<Page from="" />)
  await type('2026-02-31')
  submit()
  expect(await screen.findByText('This field is required!')).toBeTruthy()
  expect(field().value).toBe('')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})

it('misses nothing on the way from the field to its calendar, but where both are left', async () => {
  show(<Page from="" />)
  field().focus()
  screen.getByRole('button', { name: 'Open the calendar' }).focus()
  await waitFor(() => expect(document.activeElement).not.toBe(field()))
  expect(screen.queryByText('This field is required!')).toBeNull()
  field().focus()
  screen.getByRole('button', { name: 'Save' }).focus()
  expect(await screen.findByText('This field is required!')).toBeTruthy()
})
