import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Activity, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'

import { range } from '#contract/rules/numbers.ts'
import { requiredText } from '#contract/rules/rule.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { cookies } from '#src/shared/browser/cookies.ts'
import { ConsoleForm, SubmitButton } from '#src/shared/forms/console-form.tsx'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { chooseLanguage, startWords } from '#src/shared/i18n/i18n.ts'
import { PageLife, PageLifeContext } from '#src/shared/page/page-life.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'
import { show } from '#tests/src/shared/widgets/stage.tsx'

const schema = z.object({ name: requiredText(), power: requiredText(range(1, 300)) })
type Save = (entries: z.infer<typeof schema>, requestId: string) => Promise<void>

interface PageProps {
  readonly save: Save
  readonly onSaved?: () => void
  readonly onDrawn?: () => void
  readonly isDialog?: boolean
}

function Page({ save, onSaved = () => {}, onDrawn = () => {}, isDialog = false }: PageProps) {
  onDrawn()
  const form = useForm({ schema, defaults: { name: '', power: '' }, save, onSaved })
  const fields = (
    <>
      <TextField form={form} name="name" label="Name" isRequired />
      <TextField form={form} name="power" label="Power" isRequired />
      <button type="button">Choose</button>
    </>
  )
  return isDialog ? (
    <FormDialog form={form} title="Station" onClose={() => {}}>
      {fields}
    </FormDialog>
  ) : (
    <ConsoleForm form={form} label="Station" actions={<SubmitButton form={form} />}>
      {fields}
    </ConsoleForm>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (): void => {
  type('Name', ' North ')
  type('Power', '250')
}
const refused = new ProblemError({
  code: 'app.invalid_input',
  outcome: 'refused',
  status: '422',
  fields: { power: 'maximum', tenant: 'required' },
  values: { power: { max: 200 } },
})
const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => chooseLanguage('en'))
afterEach(() => {
  cleanup()
  cookies.token.remove()
})

it('shows what is wrong at each field, follows the language, and leads to the first (issue: forms)', async () => {
  const save = vi.fn<Save>(() => Promise.resolve())
  show(<Page save={save} />)
  type('Power', '300.5')
  press('Save')
  expect(await screen.findByText('This field is required!')).toBeTruthy()
  expect(screen.getByText('The value must be between 1 and 300')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(field('Power').getAttribute('aria-invalid')).toBe('true')
  act(() => chooseLanguage('zh'))
  expect(await screen.findByText('此处是必填项!')).toBeTruthy()
  expect(screen.getByText('范围在1~300之间')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

it('saves what the schema makes of the entries, once, and is clean afterwards', async () => {
  const save = vi.fn<Save>(() => Promise.resolve())
  const onSaved = vi.fn<() => void>()
  show(<Page save={save} onSaved={onSaved} />)
  fill()
  press('Save')
  press('Save')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(save.mock.calls.map(([entries]) => entries)).toEqual([{ name: 'North', power: '250' }])
  expect(field('Power').value).toBe('250')
})

it('is not drawn anew at each key: from the second on, the field alone that is typed in', () => {
  const onDrawn = vi.fn<() => void>()
  show(<Page save={() => Promise.resolve()} onDrawn={onDrawn} />)
  type('Name', 'N')
  onDrawn.mockClear()
  for (const text of ['No', 'Nor', 'Nort', 'North']) type('Name', text)
  expect(field('Name').value).toBe('North')
  expect(onDrawn).not.toHaveBeenCalled()
})

it("shows the server's 422 at its fields in the user's language and keeps what was typed (core §8)", async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(refused).mockResolvedValueOnce()
  show(<Page save={save} />)
  fill()
  press('Save')
  expect(await screen.findByText('The maximum is 200')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Power')))
  // A field that the form does not show is named above it.
  expect(screen.getByRole('alert').textContent).toContain('tenant This field is required!')
  expect(field('Name').value).toBe(' North ')
  type('Power', '200')
  await waitFor(() => expect(screen.queryByText('The maximum is 200')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

it('sends the same request again after a lost answer, its entries locked (silences)', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(lost).mockResolvedValueOnce()
  show(<Page save={save} />)
  fill()
  press('Save')
  expect(await screen.findByText(/may be saved/)).toBeTruthy()
  expect(field('Name').readOnly).toBe(true)
  // What stands beside the fields is part of the request as well.
  expect(screen.getByText('Choose').closest('[inert]')).not.toBeNull()
  press('Try again')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const [first, second] = save.mock.calls
  expect(second).toEqual(first)
})

it('lets the browser ask before edits are lost, while there is a session to save them in', async () => {
  cookies.token.write('token')
  show(<Page save={() => Promise.resolve()} />)
  expect(isAsked()).toBe(false)
  fill()
  await waitFor(() => expect(isAsked()).toBe(true))
  cookies.token.remove()
  expect(isAsked()).toBe(false)
  cookies.token.write('token')
  press('Save')
  await waitFor(() => expect(isAsked()).toBe(false))
})

it.each([
  { where: 'on the page', isDialog: false },
  { where: 'in a dialog', isDialog: true },
])(
  '$where: saving clears the page’s dot at once, though another page is shown by then',
  async ({ isDialog }) => {
    const heard: boolean[] = []
    const life = new PageLife(undefined, (hasEdits) => void heard.push(hasEdits))
    const { promise, resolve } = Promise.withResolvers<void>()
    const save = vi.fn<Save>(() => promise)
    show(<Kept life={life} save={save} isDialog={isDialog} />)
    await screen.findByRole('textbox', { name: /Name/u })
    fill()
    press('Save')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    life.hide()
    fireEvent.click(screen.getByText('Go elsewhere'))
    expect(heard.at(-1)).toBe(true)
    await act(async () => resolve())
    expect(heard.at(-1)).toBe(false)
  },
)

/** The form on a page that is kept while another one is shown. */
function Kept({ life, ...page }: PageProps & { readonly life: PageLife }) {
  const [mode, setMode] = useState<'visible' | 'hidden'>('visible')
  return (
    <PageLifeContext value={life}>
      <Activity mode={mode}>
        <Page {...page} />
      </Activity>
      <button type="button" onClick={() => setMode('hidden')}>
        Go elsewhere
      </button>
    </PageLifeContext>
  )
}
