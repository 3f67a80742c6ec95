import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'

import type { CounterCustomer } from '#machines/card/index.ts'
import { CustomerStep } from '#src/features/card/steps/customer-step.tsx'
import { counterWords } from '#contract/card/words/counter.words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

import { choiceOf } from './choice.ts'

startWords('en')
addWords(counterWords)
afterEach(cleanup)

const customer = (id: number, name: string, cardState: CounterCustomer['cardState']): CounterCustomer => ({
  id,
  number: String(4_100_000_000 + id),
  name,
  phone: '',
  address: 'Zhongyuan Road',
  meterNumber: '',
  tariffName: '居民',
  tariffNameEnglish: 'Residential',
  cardState,
})
const list = [customer(1, 'Wang Wei', 'running'), customer(2, 'Wang Weidong', null)]

function search() {
  const choice = createActor(choiceOf(list), { input: { isByCard: false, served: null } }).start()
  show(<CustomerStep choice={choice} />)
  return choice
}

describe('the search of the counter (use 19)', () => {
  it('says after Enter that several match, and takes one with the arrows and Enter', async () => {
    const choice = search()
    await userEvent.keyboard('wang{Enter}')
    await screen.findByRole('option', { name: /Wang Weidong/u })
    expect(screen.getByText(counterWords['counter.find.choose'][1]).tagName).toBe('OUTPUT')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const box = screen.getByRole('combobox')
    const marked = screen.getByRole('option', { selected: true })
    expect(marked.textContent).toContain('Wang Weidong')
    expect(box.getAttribute('aria-activedescendant')).toBe(marked.id)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(choice.getSnapshot().output).toEqual({ customer: list[1] }))
  })

  it('tells of everybody whether they have a card', async () => {
    search()
    await userEvent.keyboard('wang{Enter}')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => /Has a card|No card/u.exec(option.textContent)?.[0])).toEqual([
      'Has a card',
      'No card',
    ])
  })
})
