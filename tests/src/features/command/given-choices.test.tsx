import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { commandWords } from '#contract/command/command.words.ts'
import { ReadChoice, SetChoice } from '#src/features/command/given/parameter-choice.tsx'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

startWords('en')
addWords(commandWords)
afterEach(cleanup)

describe('parameters are chosen by their names (issue 19, Commands)', () => {
  it('ticks what is read, and keeps what was typed by hand', async () => {
    let typed = 'ownName'
    show(<ReadChoice value={typed} onChange={(text) => (typed = text)} />)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Demand period (demandPeriod)' }))
    await expect.poll(() => typed).toBe('ownName, demandPeriod')
  })

  it('begins a line for what is set, and offers neither what is there nor what is fixed at the factory', () => {
    let typed = 'reportMinutes=15'
    show(<SetChoice value={typed} onChange={(text) => (typed = text)} />)
    const choice = screen.getByRole('combobox', { name: 'Add a parameter…' })
    const offered = [...choice.querySelectorAll('option')].map(({ value }) => value)
    expect(offered).toContain('tariffsFrom')
    expect(offered).not.toContain('reportMinutes')
    expect(offered).not.toContain('ratedVoltage')
    fireEvent.change(choice, { target: { value: 'demandPeriod' } })
    expect(typed).toBe('reportMinutes=15\ndemandPeriod=')
  })
})
