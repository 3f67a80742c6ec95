import { globSync } from 'node:fs'
import { basename } from 'node:path'

import { describe, expect, it } from 'vitest'

import { machineCatalogue } from '#machines/catalogue.ts'
import { nodesByName } from '#machines/shared/states/state-name.ts'
import { alikeStates } from '#tools/paths/looks/alike-states.ts'
import { alike, looksFolder, readLooks } from '#tools/paths/looks/looks.ts'

const learned = globSync(`${looksFolder}/*.json`).map((file) => basename(file, '.json'))

describe.each(learned)('what the states of %s look like (machines 1)', (machineId) => {
  const looks = readLooks(process.cwd(), machineId) ?? {}
  const machine = machineCatalogue.find(({ id }) => id === machineId)?.machine

  it('is said of states that the machine has', () => {
    const names = machine ? nodesByName(machine) : new Map<string, unknown>()
    const said = Object.keys(looks).flatMap((state) => state.split('|'))
    expect(said.filter((name) => !names.has(name))).toEqual([])
  })

  it('tells any two of them apart but those of which is said why not', () => {
    const declared = (alikeStates[machineId] ?? []).flatMap(({ states }) =>
      states.flatMap((one, index) =>
        states.slice(index + 1).map((other) => [one, other].toSorted().join(' ~ ')),
      ),
    )
    const seen = alike(looks).map((pair) => pair.toSorted().join(' ~ '))
    expect(seen.toSorted()).toEqual(declared.toSorted())
  })
})

it('of no other machine is said why two of its states look alike', () => {
  expect(Object.keys(alikeStates).filter((id) => !learned.includes(id))).toEqual([])
})
