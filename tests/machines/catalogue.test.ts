import { describe, expect, it } from 'vitest'

import { machineCatalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { definitionHistory } from '#machines/definition-history.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { nodesByName } from '#machines/shared/states/state-name.ts'
import { withDefinitions } from '#tools/definitions/history-file.ts'
import { explore } from '#tools/paths/explore.ts'
import { inventory } from '#tools/paths/model.ts'

const subjects = ({ machine, cases, inputs }: CatalogueEntry) =>
  inputs.map((input) => ({ machine, cases, input }))

/** What every one of the starts leaves out. */
function leftOut(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists
  return first.filter((id) => others.every((list) => list.includes(id)))
}

const pathOf = (id: string): string => id.slice(id.indexOf('.') + 1)

const nodeOf = ({ machine }: CatalogueEntry, id: string) => nodesByName(machine).get(pathOf(id))

it('names every machine once', () => {
  const ids = machineCatalogue.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('has each definition written down as the last one of its machine (else: npm run definitions)', () => {
  const { history, news } = withDefinitions(definitionHistory, machineCatalogue)
  expect(news).toEqual([])
  expect(Object.keys(history).toSorted()).toEqual(machineCatalogue.map(({ id }) => id).toSorted())
})

describe.each(machineCatalogue.map((entry) => [entry.id, entry] as const))('machine %s', (_, entry) => {
  const graphs = subjects(entry).map((subject) => explore(subject))
  const states = inventory(entry.machine).states.filter((id) => id.includes('.'))

  it('has no state that nothing leads to', () => {
    expect(leftOut(graphs.map((graph) => graph.unreachedStates.map(({ id }) => id)))).toEqual([])
  })

  it('has no transition that nothing takes', () => {
    expect(leftOut(graphs.map((graph) => graph.unreachedTransitions.map(({ id }) => id)))).toEqual([])
  })

  it('has no sample event that is never tried', () => {
    const known = new Set(
      graphs.flatMap(({ nodes, edges }) => [
        ...edges.map(({ event }) => event),
        ...nodes.flatMap((node) => node.refusals),
      ]),
    )
    expect(entry.cases.filter((sample) => !known.has(sample))).toEqual([])
  })

  it('has no two states of one name, however they are held together', () => {
    const ids = inventory(entry.machine).states
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has words for every state in both languages', () => {
    for (const id of states) {
      const words = entry.words.states[pathOf(id)]
      expect([id, words?.title.zh, words?.title.en]).toEqual([id, expect.any(String), expect.any(String)])
      expect([id, words?.description.zh, words?.description.en]).toEqual([
        id,
        expect.any(String),
        expect.any(String),
      ])
    }
  })

  it('has words for no state that it does not have', () => {
    expect(Object.keys(entry.words.states).toSorted()).toEqual(states.map(pathOf).toSorted())
  })

  it('has words for every event of a person and every guard in both languages', () => {
    const events = entry.machine.events.filter((type) => !type.startsWith('xstate.'))
    for (const type of events) expect([type, entry.words.events[type]]).toEqual([type, bothLanguages])
    for (const guard of Object.keys(entry.machine.implementations.guards))
      expect([guard, entry.words.guards[guard]]).toEqual([guard, bothLanguages])
  })

  it('names no actor and no parameter of the program in its Chinese transitions', () => {
    const said = chartOf(entry).transitions.flatMap(({ title, guard }) => [title.zh, guard?.title.zh ?? ''])
    expect(said.filter((text) => /[a-z]{2}/iu.test(text))).toEqual([])
  })

  it('says for every state where it comes from', () => {
    for (const id of states)
      expect(nodeOf(entry, id)?.meta).toMatchObject({ source: expect.stringMatching(/\S/u) })
  })
})

const bothLanguages = { zh: expect.stringMatching(/\S/u), en: expect.stringMatching(/\S/u) }
