import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import { siteChoiceMachine } from '#machines/site-choice/index.ts'
import { sampleSites } from '#machines/site-choice/site-choice.cases.ts'

type Answers = readonly (readonly SiteOption[] | Error)[]

const choose = (kept: number | null, ...answers: Answers) => open({ siteId: kept, hasDefault: true }, answers)

async function open(input: { siteId: number | null; hasDefault: boolean }, given: Answers) {
  const answers = [...given]
  const loadSites = fromPromise<readonly SiteOption[], void>(() => {
    const answer = answers.shift()
    return answer instanceof Error || answer === undefined ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const actor = createActor(siteChoiceMachine.provide({ actors: { loadSites } }), {
    input,
  }).start()
  await waitFor(actor, (at) => !at.hasTag('busy'))
  return actor
}

it('chooses the first site when nothing is selected (core §2 Site picker)', async () => {
  const actor = await choose(null, sampleSites)
  expect(actor.getSnapshot().context.siteId).toBe(7)
})

it('keeps the selection from before, but not one that is gone (core §2)', async () => {
  expect((await choose(9, sampleSites)).getSnapshot().context.siteId).toBe(9)
  expect((await choose(404, sampleSites)).getSnapshot().context.siteId).toBe(7)
})

it('sets the selection empty when it is cleared (core §2)', async () => {
  const actor = await choose(9, sampleSites)
  actor.send({ type: 'site.clear' })
  expect(actor.getSnapshot().value).toBe('cleared')
  expect(actor.getSnapshot().context.siteId).toBeNull()
  actor.send({ type: 'site.choose', siteId: 404 })
  expect(actor.getSnapshot().value).toBe('cleared')
  actor.send({ type: 'site.choose', siteId: 7 })
  expect(actor.getSnapshot().value).toBe('chosen')
})

it('says so when there is no site, and when the list did not come (core §8)', async () => {
  expect((await choose(9, [])).getSnapshot().value).toBe('withoutSites')
  const actor = await choose(9, new Error('no answer'), sampleSites)
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'sites.reload' })
  await waitFor(actor, (at) => at.matches('chosen'))
  expect(actor.getSnapshot().context.siteId).toBe(9)
})

it('selects nothing by itself in no-default mode, but keeps a selection from before (core §2)', async () => {
  const none = await open({ siteId: null, hasDefault: false }, [sampleSites])
  expect(none.getSnapshot()).toMatchObject({
    value: 'cleared',
    context: { siteId: null, sites: sampleSites },
  })
  const gone = await open({ siteId: 404, hasDefault: false }, [sampleSites])
  expect(gone.getSnapshot()).toMatchObject({ value: 'cleared', context: { siteId: null } })
  const kept = await open({ siteId: 9, hasDefault: false }, [sampleSites])
  expect(kept.getSnapshot()).toMatchObject({ value: 'chosen', context: { siteId: 9 } })
})
