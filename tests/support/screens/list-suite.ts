import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Call } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { addListView, type ListView, searchListViews } from '#contract/list-view/list-view.contract.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'
import { listViews } from '#src/shared/table/view/list-views.ts'
import { type FakeApi, refused } from '#tests/support/fake-api.ts'

import { anyApi } from './any-api.ts'

/** A list as the suite holds it to what lists promise. */
export interface ListSubject {
  /** What it asks for its rows. */
  readonly call: Call
  /** Draws it for somebody who may do this on every menu, at an address. */
  readonly show: (actions?: readonly MenuAction[], address?: string) => unknown
  /** What an empty address asks for besides. */
  readonly prepare?: (api: FakeApi) => unknown
  /** It cannot be filtered. */
  readonly isUnfiltered?: boolean
}

type Check = (api: FakeApi, subject: ListSubject) => Promise<void>

/** What whoever may only look is offered nowhere. */
const acts = ['Add', 'Edit', 'Delete', 'Delete selected', 'Import', 'Save']

/** What the user keeps of a list: more rows a page. */
const viewOf = ({ path }: Call): ListView => ({
  id: 1,
  version: 1,
  list: path,
  name: 'Mine',
  address: 'pageSize=200',
  columns: { order: [], hidden: [], widths: {} },
  isDefault: true,
})

/** A filter that is typed, or else one that is chosen of what there is. */
function plainFilter(): HTMLInputElement | HTMLSelectElement {
  const typed = document.querySelector<HTMLInputElement>('[data-part=control] > input[type=search]')
  const chosen = [...document.querySelectorAll<HTMLSelectElement>('[data-part=items] select')]
  const field = typed ?? chosen.find(({ options }) => options.length > 1)
  if (!field) throw new Error('the list has no filter')
  return field
}

const chips = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-part=chip]:not([data-plain])'),
]

/** What holds for every list (records.md): it asks what its call takes, and nothing of it is lost by a failure. */
export const listChecks: Readonly<Record<string, Check>> = {
  'asks its call for the first page, and says where there is nothing': async (api, { call, show }) => {
    show()
    await waitFor(() => expect(api.sent(call).length).toBeGreaterThan(0))
    expect(api.sent(call)[0]).toMatchObject({ pageNum: 1 })
    await waitFor(() => expect(document.querySelector('[data-part=empty]')).not.toBeNull())
  },

  'asks for the page that its address names': async (api, { call, show }) => {
    show(undefined, '/?pageNum=2&pageSize=200')
    await waitFor(() => expect(api.sent(call)[0]).toMatchObject({ pageNum: 2, pageSize: 200 }))
  },

  'says why its rows did not come, and asks again when it is told to': async (api, { call, show }) => {
    api.on(call, () => refused('app.unexpected', statuses.unexpected))
    show()
    fireEvent.click(
      (await screen.findAllByText(/^(?:Try again|Retry)$/u, { selector: 'button' }))[0] ?? document.body,
    )
    await waitFor(() => expect(api.sent(call).length).toBeGreaterThan(1))
  },

  'knows an answer that was lost from rows that are none': async (api, { call, show }) => {
    api.lose(call, 'always')
    show()
    await screen.findAllByText(/^(?:Try again|Retry)$/u, { selector: 'button' })
  },

  'says what it is filtered by, and lists all again when that is taken away': async (
    api,
    { call, show, isUnfiltered = false },
  ) => {
    show()
    await waitFor(() => expect(document.querySelector('[data-part=empty]')).not.toBeNull())
    if (isUnfiltered) return expect(document.querySelector('[data-part=items]')).toBeNull()
    // Filters that another record is picked for may take the room of those that are typed.
    const unfold = screen.queryByRole('button', { name: /^Unfold/u })
    if (unfold) fireEvent.click(unfold)
    const field = await waitFor(plainFilter)
    const [asked, told] = [api.sent(call).at(-1), chips().length]
    const before = field.value
    const value = field instanceof HTMLSelectElement ? field.options[1]?.value : '7'
    fireEvent.change(field, { target: { value } })
    if (field.form) fireEvent.submit(field.form)
    await waitFor(() => expect(chips()).toHaveLength(told + 1))
    const label = document.querySelector(`label[for="${field.id}"]`)?.textContent ?? ''
    fireEvent.click(
      chips().find(({ textContent }) => textContent.includes(`${label}:`)) ?? chips()[0] ?? document.body,
    )
    await waitFor(() => expect(chips()).toHaveLength(told))
    expect(field.value).toBe(before)
    await waitFor(() => expect(api.sent(call).at(-1)).toEqual(asked))
  },

  'is kept under a name with what it shows': async (api, { call, show }) => {
    show(undefined, '/?pageSize=200')
    fireEvent.click(await screen.findByText('Views', { selector: 'button span' }))
    fireEvent.click(await screen.findByText('Save as a view…'))
    const name = await waitFor(() => {
      const input = document.querySelector<HTMLInputElement>('[role=dialog] form input[name=name]')
      if (input === null) throw new Error('no name is asked for')
      return input
    })
    fireEvent.change(name, { target: { value: 'Mine' } })
    if (name.form) fireEvent.submit(name.form)
    await waitFor(() =>
      expect(api.sent(addListView)[0]).toMatchObject({
        list: call.path,
        name: 'Mine',
        address: expect.stringContaining('pageSize=200'),
        isDefault: false,
      }),
    )
  },

  'opens with the view that its user chose for that': async (api, { call, show }) => {
    api.on(searchListViews, () => [viewOf(call)])
    await listViews.load()
    show()
    await waitFor(() => expect(api.sent(call)[0]).toMatchObject({ pageNum: 1, pageSize: 200 }))
    await screen.findByText('Mine', { selector: 'button span' })
  },

  'offers whoever may only look nothing that changes': async (api, { call, show }) => {
    show(['view'])
    await waitFor(() => expect(api.sent(call).length).toBeGreaterThan(0))
    for (const act of acts) expect(screen.queryByText(act, { selector: 'main button, button' })).toBeNull()
    expect(screen.queryAllByRole('checkbox', { name: /^Select/u })).toEqual([])
  },
}

/** Runs one check on a list of its own page. */
export async function checkList(subject: ListSubject, check: Check): Promise<void> {
  const api = anyApi()
  subject.prepare?.(api)
  try {
    await check(api, subject)
  } finally {
    listViews.forget()
  }
  api.check()
}

/** Holds a list to what every list promises. */
export function itIsAList(name: string, subject: ListSubject): void {
  describe(`the list ${name}`, () => {
    afterEach(cleanup)
    it.each(Object.entries(listChecks))('%s', async (_, check) => {
      await expect(checkList(subject, check)).resolves.toBeUndefined()
    })
  })
}
