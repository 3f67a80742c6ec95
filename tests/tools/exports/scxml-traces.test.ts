import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext } from 'node:vm'

import { core, documentStringToModel } from '@scion-scxml/scxml'
import { describe, expect, it } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { ScxmlWriter } from '#tools/exports/scxml.ts'
import { createStepper } from '#tools/paths/model.ts'

const writer = new ScxmlWriter(join(import.meta.dirname, '..', '..', '..'))
const texts = new Map(machineCatalogue.map((entry) => [entry.id, writer.write(entry)]))
const claims = (id: string): boolean => texts.get(id)?.includes('sw:executable="true"') ?? false

const walks = 12
const length = 40

/** The same sequence for the same seed. */
function chooser(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Every type that the machine hears, with its samples; what a state raises by ending is no event of the world. */
function eventsOf({ machine, cases }: CatalogueEntry): AnyEventObject[] {
  const types = machine.events.filter((type) => type !== '' && !type.startsWith('xstate.done.state.'))
  return types.flatMap((type) => {
    const samples = cases.filter((sample) => sample.type === type)
    return samples.length > 0 ? samples : [{ type }]
  })
}

const plain = (id: string): string => id.replaceAll(/\W/gu, '_')
const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map(({ id }) => plain(id))
    .toSorted()

/** An interpreter of another maker that runs the file. */
async function scionOf(text: string) {
  const sandbox: { sw?: { context: () => unknown } } = {}
  createContext(sandbox)
  const statechart = await new Promise<InstanceType<typeof core.Statechart>>((resolve, reject) => {
    documentStringToModel('', text, (wrong: unknown, model) => {
      if (wrong || !model) return reject(new Error(String(wrong)))
      model.prepare((unprepared: unknown, prepared) => {
        if (unprepared || !prepared) return reject(new Error(String(unprepared)))
        return resolve(new core.Statechart(prepared, {}))
      }, sandbox)
      return undefined
    })
  })
  return { statechart, context: () => sandbox.sw?.context() }
}

describe.each(machineCatalogue.filter(({ id }) => claims(id)).map((entry) => [entry.id, entry] as const))(
  'the SCXML of %s',
  (id, entry) => {
    it('goes in SCION where the product goes, and remembers the same (machines 5)', async () => {
      const text = texts.get(id) ?? ''
      const events = eventsOf(entry)
      let moved = 0
      for (let walk = 0; walk < walks; walk++) {
        const choose = chooser(walk + 1)
        const product = createStepper(entry.machine, entry.inputs[0])
        const { statechart, context } = await scionOf(text)
        statechart.start()
        let snapshot = product.initial
        const trace: string[] = []
        for (let step = 0; step < length; step++) {
          const states = statechart.getConfiguration().toSorted()
          const at = { trace, states, context: canonicalJson(context()) }
          expect(at).toEqual({
            trace,
            states: leavesOf(snapshot),
            context: canonicalJson(snapshot.context),
          })
          const event = events[choose(events.length)]
          if (!event) break
          trace.push(event.type)
          const { type, ...data } = event
          let next = snapshot
          try {
            ;({ snapshot: next } = product.step(snapshot, event))
          } catch {
            // A sample that no guard of this state expects: the product fails there, and nothing is compared.
            break
          }
          if (next.status === 'error') break
          if (next !== snapshot) moved += 1
          snapshot = next
          statechart.gen({ name: type, data })
        }
      }
      expect(moved).toBeGreaterThan(0)
    })
  },
)

/** Flows of the console whose code needs a package; the reasons stand in docs/decisions/exports-of-machines.md. */
const notExecutable = { signIn: 'xstate:raise', import: 'zod/mini:z', registration: 'zod/mini:z' }

it('is executable for every machine but those that say why not, and no law of the server is among them', () => {
  const silent = machineCatalogue.filter(({ id }) => !claims(id))
  expect(silent.filter(({ runs }) => runs === 'server').map(({ id }) => id)).toEqual([])
  const reasons = silent.map(({ id }) => [
    id,
    /Not executable: it needs (?<what>\S+)\. /u.exec(texts.get(id) ?? '')?.groups?.['what'],
  ])
  expect(Object.fromEntries(reasons)).toEqual(notExecutable)
  expect(machineCatalogue.length - silent.length).toBeGreaterThanOrEqual(63)
  for (const { id } of silent) expect(texts.get(id)).not.toContain('cond=')
})

it('loads in SCION for every machine, executable or not', async () => {
  const loaded = await Promise.all(
    machineCatalogue.map(async ({ id }) => {
      const { statechart } = await scionOf(texts.get(id) ?? '')
      statechart.start()
      return [id, statechart.getConfiguration().length > 0]
    }),
  )
  expect(loaded).toEqual(machineCatalogue.map(({ id }) => [id, true]))
  expect(loaded.length).toBeGreaterThanOrEqual(66)
})

it('names in its decision page every machine that claims nothing, with the reason (machines 5)', () => {
  const page = readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'docs', 'decisions', 'exports-of-machines.md'),
    'utf8',
  )
  for (const [id, what] of Object.entries(notExecutable)) {
    const [name = ''] = what.split(':')
    expect(page).toMatch(new RegExp(`\\| \`${id}\` \\| \`${name}\` \\|`, 'u'))
  }
})
