import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { dismissalMachine } from '#machines/dismissal/index.ts'

it('closes at once where nothing was edited', () => {
  const actor = createActor(dismissalMachine).start()
  actor.send({ type: 'dialog.dismiss' })
  expect(actor.getSnapshot().value).toBe('dismissed')
})

it('asks before edits are lost, and asks again after they were kept', () => {
  const actor = createActor(dismissalMachine).start()
  actor.send({ type: 'edits.change', hasEdits: true })
  actor.send({ type: 'dialog.dismiss' })
  expect(actor.getSnapshot().value).toBe('asking')
  actor.send({ type: 'edits.keep' })
  actor.send({ type: 'dialog.dismiss' })
  expect(actor.getSnapshot().value).toBe('asking')
  actor.send({ type: 'edits.discard' })
  expect(actor.getSnapshot().value).toBe('dismissed')
})

it('does not ask once the edits were taken back', () => {
  const actor = createActor(dismissalMachine).start()
  actor.send({ type: 'edits.change', hasEdits: true })
  actor.send({ type: 'edits.change', hasEdits: false })
  actor.send({ type: 'dialog.dismiss' })
  expect(actor.getSnapshot().value).toBe('dismissed')
})
