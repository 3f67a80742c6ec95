import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'

const nameOf = (part: unknown): unknown => (typeof part === 'string' ? part : Object(part).type)

/**
 * Transitions that are said again in another state: the same event, guard, targets and actions. A timer has its
 * state's name in its event and counts by its delay.
 */
function repeatsOf(machine: AnyStateMachine): number {
  const said = new Map<string, number>()
  const visit = (node: AnyStateMachine['root']): void => {
    for (const [event, alternatives] of node.transitions)
      for (const { guard, target, actions } of alternatives) {
        const asked = guard === undefined ? null : [nameOf(guard), Object(guard).params]
        const targets = (target ?? []).map(({ id }) => id)
        const key = JSON.stringify([event.replace(`.${node.id}`, ''), asked, targets, actions.map(nameOf)])
        said.set(key, (said.get(key) ?? 0) + 1)
      }
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return [...said.values()].reduce((sum, times) => sum + times - 1, 0)
}

/** The most that a machine may repeat; what a smaller one repeats is read at one sight. */
const most = 9
/** What is in order, held to it. Before its states were put into groups, registration repeated 13. */
const inOrder: Readonly<Record<string, number>> = {
  openCard: 4,
  topUp: 4,
  refund: 3,
  writeCard: 2,
  replaceCard: 2,
  requestReplacement: 0,
  registration: 1,
  registrationRecord: 0,
  cardOrder: 1,
  // Eight meanings of a balance, and each state leaves out its own. Flat it repeated 52.
  feeControl: 12,
  command: 4,
  upgrade: 2,
}

describe('transitions that states share (machines 9)', () => {
  it.each(machineCatalogue.map(({ id, machine }) => [id, machine] as const))(
    'are said once in %s, or few times',
    (id, machine) => {
      expect(repeatsOf(machine)).toBeLessThanOrEqual(inOrder[id] ?? most)
    },
  )

  it('are counted where each state says them for itself, and not where one around does', () => {
    const [a, b, c] = [{ on: { stop: '#end' } }, { on: { stop: '#end' } }, { on: { stop: '#end' } }]
    const end = { id: 'end' }
    expect(repeatsOf(createMachine({ id: 'flat', initial: 'a', states: { a, b, c, end } }))).toBe(2)
    const open = { initial: 'a', on: { stop: '#end' }, states: { a: {}, b: {}, c: {} } }
    expect(repeatsOf(createMachine({ id: 'deep', initial: 'open', states: { open, end } }))).toBe(0)
  })
})
