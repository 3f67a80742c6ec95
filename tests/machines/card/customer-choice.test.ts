import { describe, expect, it } from 'vitest'

import { customerChoiceMachine } from '#machines/card/index.ts'
import { sampleCustomer } from '#machines/card/counter/counter.samples.ts'

import { counterStage } from './counter.fakes.ts'

const other = { ...sampleCustomer, id: 8, number: '4101000008', name: '李秀英' }
const two = { list: [sampleCustomer, other], total: 2 }

async function listed() {
  const stage = counterStage(
    customerChoiceMachine,
    { findCustomers: [two] },
    { isByCard: false, served: null },
  )
  stage.send('text.change', { text: '4101' })
  stage.send('text.submit')
  await stage.arrives('listed')
  return stage
}

describe('the customer by the keyboard alone (use 19)', () => {
  it('is marked with the arrows and chosen with Enter', async () => {
    const stage = await listed()
    stage.send('mark.next')
    stage.send('mark.next')
    stage.send('mark.next')
    stage.send('mark.previous')
    stage.send('mark.next')
    stage.send('text.submit')
    await stage.arrives('chosen')
    expect(stage.actor.getSnapshot().output).toEqual({ customer: other })
  })

  it('is nobody as long as nobody is marked: Enter searches again', async () => {
    const stage = await listed()
    stage.send('mark.next')
    stage.send('mark.previous')
    stage.send('text.submit')
    await stage.arrives('listed')
    expect(stage.asked('findCustomers')).toHaveLength(2)
  })

  it('is not whoever was marked before another number was scanned', async () => {
    const stage = await listed()
    stage.send('mark.next')
    stage.send('text.change', { text: '4101000009' })
    expect(stage.actor.getSnapshot().context.marked).toBe(-1)
    stage.send('text.submit')
    expect(stage.actor.getSnapshot().value).toBe('submitting')
  })
})
