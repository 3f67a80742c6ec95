import { describe, expect, it } from 'vitest'

import { machineCatalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { neighbourhoodOf } from '#src/features/machine/diagram/near/neighbourhood.ts'

const entry = machineCatalogue.find(({ id }) => id === 'registrationRecord')
if (!entry) throw new Error('the machine is gone')
const chart = chartOf(entry)
const state = (name: string): string => `registrationRecord.${name}`

describe('the neighbourhood of a chosen state (machines 9)', () => {
  it('is nothing where nothing is chosen', () => {
    expect(neighbourhoodOf(chart, null)).toBeNull()
  })

  it('has the arrows that lead out of it, out of the states around it, and into it', () => {
    const near = neighbourhoodOf(chart, state('unknown'))
    expect(near?.hasArrow(state('awaited'), state('failed'))).toBe(true)
    expect(near?.hasArrow(state('underWay'), state('unknown'))).toBe(true)
    expect(near?.hasArrow(state('unknown'), state('pollingBoxes'))).toBe(true)
    expect(near?.hasArrow(state('atRest'), state('awaited'))).toBe(false)
  })

  it('dims what has nothing to do with it', () => {
    const near = neighbourhoodOf(chart, state('notStarted'))
    expect(near?.states.has(state('awaited'))).toBe(true)
    expect(near?.states.has(state('pollingBoxes'))).toBe(false)
    expect(near?.states.has(state('registered'))).toBe(false)
  })
})
