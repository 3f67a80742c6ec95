import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Call } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { type FakeApi, refused, stale } from '#tests/support/fake-api.ts'

import { anyApi } from './any-api.ts'

/** A form as the suite holds it to what forms promise. */
export interface FormSubject {
  /** What saving sends. */
  readonly call: Call
  /** Opens it; ends when it can be filled in. */
  readonly open: (api: FakeApi) => Promise<unknown>
  /** Fills in whatever it needs to be saved, and changes something where it changes a record. */
  readonly fill: () => Promise<unknown> | void
  /** One of its fields, by the call's name. */
  readonly field: string
  /** What the record is by now that somebody else changed `field` of too; absent where a form adds, or asks no version. */
  readonly present?: object
}

/** What lies in an inert part takes no press of a person, though an event reaches it. */
const press = async (name: string): Promise<void> => {
  const button = await screen.findByText(name, { selector: 'button' })
  expect(button.closest('[inert]')).toBeNull()
  fireEvent.click(button)
}
const theForm = (): HTMLFormElement => {
  const form = [...document.querySelectorAll('form')].findLast((one) => one.getAttribute('role') !== 'search')
  if (!form) throw new Error('no form is open')
  return form
}
const entries = () =>
  [...theForm().querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')].map((one) =>
    one.type === 'checkbox' ? one.checked : one.value,
  )
const sentOnce = async (api: FakeApi, { call }: FormSubject, times: number) =>
  waitFor(() => expect(api.sent(call)).toHaveLength(times))
const idsOf = (input: unknown): readonly unknown[] => [
  Reflect.get(Object(input), 'requestId'),
  Reflect.get(Object(input), 'version'),
]

type Check = (api: FakeApi, subject: FormSubject) => Promise<void>

/**
 * What holds for every form (records.md): it sends what its call takes, loses nothing that was typed, says faults at
 * their fields, knows an answer that was lost from a failure, and shows both versions of a record.
 */
export const formChecks: Readonly<Record<string, Check>> = {
  'sends what its call takes, under a request id or the version that was seen': async (api, subject) => {
    await press('Save')
    await sentOnce(api, subject, 1)
    expect(idsOf(api.sent(subject.call)[0]).some((one) => one !== undefined)).toBe(true)
  },

  'says that a name was taken at the same moment at its field, and loses nothing typed': async (
    api,
    subject,
  ) => {
    api.on(subject.call, () => refused('app.invalid_input', statuses.badInput, { [subject.field]: 'taken' }))
    const typed = entries()
    await press('Save')
    await waitFor(() => expect(theForm().querySelector('[aria-invalid=true], [data-invalid]')).not.toBeNull())
    expect(entries()).toEqual(typed)
    expect(theForm().textContent).toContain('Already taken')
  },

  'keeps what was typed when the answer is lost, lets nothing be changed, and sends the same again': async (
    api,
    subject,
  ) => {
    api.lose(subject.call)
    const typed = entries()
    await press('Save')
    expect(await screen.findByText(/The server did not answer; the entries may be saved/u)).toBeTruthy()
    expect(entries()).toEqual(typed)
    const free = [...theForm().querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      (one) =>
        !one.matches(':disabled, [readonly], [aria-disabled=true], [hidden], [inert] *, [aria-hidden=true]'),
    )
    expect(free.map((one) => one.name || one.outerHTML)).toEqual([])
    await press('Try again')
    await sentOnce(api, subject, 2)
    const [first, second] = api.sent(subject.call)
    expect(second).toEqual(first)
  },

  'shows both versions of a record that somebody else changed, field by field': async (api, subject) => {
    const { present, call, field } = subject
    if (present === undefined) return
    const version: unknown = Reflect.get(present, 'version')
    api.on(call, (input) => (Reflect.get(Object(input), 'version') === version ? null : stale(present)))
    await press('Save')
    await screen.findByText('Somebody else changed this meanwhile')
    expect(document.querySelector(`[data-part=conflict][data-field="${field}"]`)).not.toBeNull()
    for (const mine of document.querySelectorAll<HTMLInputElement>('[data-part=conflict] input[value=mine]'))
      fireEvent.click(mine)
    // Radios tell of a choice a moment after they are pressed.
    const save = await screen.findByText<HTMLButtonElement>('Save these', { selector: 'button' })
    await waitFor(() => expect(save.disabled).toBe(false))
    fireEvent.click(save)
    await sentOnce(api, subject, 2)
    expect(Reflect.get(Object(api.sent(call)[1]), 'version')).toBe(version)
  },
}

/** Runs one check on a form of its own page. */
export async function checkForm(subject: FormSubject, check: Check): Promise<void> {
  const api = anyApi()
  await subject.open(api)
  await subject.fill()
  await check(api, subject)
  api.check()
}

/** Holds a form to what every form promises. */
export function itIsAForm(name: string, subject: FormSubject): void {
  describe(`the form ${name}`, () => {
    afterEach(cleanup)
    const promises = Object.entries(formChecks).filter(
      ([promise]) => subject.present !== undefined || !promise.startsWith('shows both versions'),
    )
    it.each(promises)('%s', async (_, check) => {
      await expect(checkForm(subject, check)).resolves.toBeUndefined()
    })
  })
}
