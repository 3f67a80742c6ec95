import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createActor } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'

import { CustomerStep } from '#src/features/card/steps/customer-step.tsx'
import { FlowChoice } from '#src/features/card/flow/flow-choice.tsx'
import type { CounterFlow } from '#src/features/card/flow/flows.ts'
import { counterWords } from '#contract/card/words/counter.words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

import { choiceOf } from './choice.ts'

startWords('en')
addWords(counterWords)
afterEach(cleanup)

/** A digit opens a flow, whose search has the focus from then on. */
function Counter({ onChoose }: { readonly onChoose: (flow: CounterFlow) => void }) {
  const [choice] = useState(() =>
    createActor(choiceOf([]), { input: { isByCard: true, served: null } }).start(),
  )
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <CustomerStep choice={choice} />
  ) : (
    <FlowChoice
      card={null}
      onChoose={(flow) => {
        onChoose(flow)
        setIsOpen(true)
      }}
    />
  )
}

it('opens a flow by its digit, which is not typed into the search that then has the focus (use 1)', async () => {
  const onChoose = vi.fn<(flow: CounterFlow) => void>()
  show(<Counter onChoose={onChoose} />)
  await userEvent.keyboard('2')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('open')
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a customer' })
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('')
  await userEvent.keyboard('4100000001')
  expect(search.value).toBe('4100000001')
})
