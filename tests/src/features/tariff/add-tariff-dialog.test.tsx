import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readOwnInstitutions } from '#contract/archive/archive.contract.ts'
import { addTariff } from '#contract/tariff/tariff.contract.ts'
import { tariffWords } from '#contract/tariff/tariff.words.ts'
import { AddTariffDialog } from '#src/features/tariff/add-tariff-dialog.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()
addWords(tariffWords)

let api: FakeApi
beforeEach(() => {
  api = new FakeApi()
    .on(readOwnInstitutions, () => [
      { id: 7, label: '总公司', fIcon: '', data: { fUserNameEnglish: 'Head office' }, children: [] },
    ])
    .on(addTariff, () => ({ id: 1 }))
})
afterEach(() => {
  cleanup()
  api.check()
})

const nothing = (): void => undefined
async function open() {
  show(<AddTariffDialog onAdded={nothing} onClose={nothing} />)
  return within(await screen.findByRole('form'))
}
const nameOf = (form: Awaited<ReturnType<typeof open>>) =>
  form.getByLabelText<HTMLInputElement>(/^Chinese name/u)

function enterDay(field: HTMLElement, day: string): void {
  fireEvent.focus(field)
  fireEvent.input(field, { target: { value: day } })
  fireEvent.blur(field)
}

describe('adding a tariff (collection §1, §7 price)', () => {
  it('keeps the names when another kind is chosen, and saves the prices of that kind alone', async () => {
    const form = await open()
    fireEvent.change(nameOf(form), { target: { value: '居民' } })
    fireEvent.change(form.getByLabelText(/^English name/u), { target: { value: 'Residents' } })
    fireEvent.change(form.getByLabelText('Kind'), { target: { value: 'timeOfUse' } })
    expect(nameOf(form).value).toBe('居民')
    for (const price of form.getAllByLabelText(/yuan/iu))
      fireEvent.change(price, { target: { value: '0.5' } })
    enterDay(form.getByLabelText(/^Valid from/u), '2027-01-01')
    await form.findByRole('button', { name: /Head office/u })
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.sent(addTariff)).toHaveLength(1))
    expect(api.sent(addTariff)[0]).toMatchObject({ fTid: 7, name: '居民', nameEnglish: 'Residents' })
    expect(api.sent(addTariff)[0]?.prices.map(({ part }) => part)).toEqual([
      'sharp',
      'peak',
      'flat',
      'valley',
    ])
  })

  it('is no edit as long as nothing was entered: the institution that it begins with is a default', async () => {
    let isClosed = false
    show(<AddTariffDialog onAdded={nothing} onClose={() => (isClosed = true)} />)
    await screen.findByRole('button', { name: /Head office/u })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(isClosed).toBe(true))
  })

  it('locks the institution after a lost answer', async () => {
    const form = await open()
    api.lose(addTariff)
    fireEvent.change(nameOf(form), { target: { value: '居民' } })
    fireEvent.change(form.getByLabelText(/^English name/u), { target: { value: 'Residents' } })
    for (const price of form.getAllByLabelText(/yuan/iu))
      fireEvent.change(price, { target: { value: '0.5' } })
    enterDay(form.getByLabelText(/^Valid from/u), '2027-01-01')
    const agency = await form.findByRole<HTMLButtonElement>('button', { name: /Head office/u })
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Try again' })
    expect(agency.disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(api.sent(addTariff)).toHaveLength(2))
    const [first, second] = api.sent(addTariff)
    expect(second?.requestId).toBe(first?.requestId)
  })
})
