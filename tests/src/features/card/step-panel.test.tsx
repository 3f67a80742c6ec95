import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { CardGlance } from '#src/features/card/reader/card-glance.tsx'
import { StepPanel } from '#src/features/card/steps/step-panel.tsx'
import { counterWords } from '#contract/card/words/counter.words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

startWords('en')
addWords(counterWords)
afterEach(cleanup)

describe('a step of a flow (issue 6: one clear next action)', () => {
  it('gives its main action the focus, so that Enter goes on', () => {
    const [next, back] = [vi.fn<() => void>(), vi.fn<() => void>()]
    show(
      <StepPanel
        title="Pay"
        actions={[
          { label: 'Next', act: next },
          { label: 'Back', act: back },
        ]}
      />,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(back).toHaveBeenCalledOnce()
    expect(next).not.toHaveBeenCalled()
  })

  it('keeps Enter from a way out while the way on is at the reader', () => {
    show(
      <StepPanel
        title="Removed"
        actions={[{ label: 'Finish later', act: vi.fn<() => void>(), isAside: true }]}
      />,
    )
    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Finish later' }))
  })

  it('tells screen readers at once what went wrong, and calmly what goes well', () => {
    show(<StepPanel tone="bad" title="Worn" />)
    expect(screen.getByRole('alert').textContent).toContain('Worn')
    cleanup()
    show(<StepPanel tone="good" title="Done" />)
    expect(screen.getByText('Done').closest('[role=status]')).not.toBeNull()
  })
})

describe('the reader beside the flows (core §9 card service online)', () => {
  it.each([
    ['absent', counterWords['counter.glance.absentText'][1]],
    ['notPaired', counterWords['counter.glance.notPairedText'][1]],
  ] as const)('says what to do when the service is %s, and looks again when asked', (trouble, text) => {
    const retry = vi.fn<() => void>()
    show(<CardGlance trouble={trouble} serial={null} card={null} onRetry={retry} />)
    expect(screen.getByText(text)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Connect now' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('tells a missing reader from a missing service', () => {
    show(<CardGlance trouble="noReader" serial={null} card={null} onRetry={vi.fn<() => void>()} />)
    expect(screen.getByText(counterWords['counter.glance.noReaderText'][1])).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Connect now' })).toBeNull()
  })

  it('asks for a card once the service is there', () => {
    show(<CardGlance trouble={null} serial={null} card={null} onRetry={vi.fn<() => void>()} />)
    expect(screen.getByText('Put a card into the reader')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Connect now' })).toBeNull()
  })
})
