import { beforeAll, describe, expect, it } from 'vitest'

import type { ChartLayout, MachineChart } from '#contract/machine/machine.contract.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { transitionsIn } from '#src/features/machine/diagram/near/transitions-of.ts'
import { readable } from '#src/features/machine/diagram/viewport.ts'
import { layoutOf } from '#tools/diagrams/layout.ts'
import { inventory } from '#tools/paths/model.ts'

type Place = ChartLayout['states'][number]

const isInside = (inner: Place, outer: Place): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const areApart = (a: Place, b: Place): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

const touches = (x = 0, y = 0, place?: Place): boolean =>
  place !== undefined &&
  x >= place.x - 1 &&
  x <= place.x + place.width + 1 &&
  y >= place.y - 1 &&
  y <= place.y + place.height + 1

const chartNamed = (id: string): MachineChart => {
  const entry = machineCatalogue.find((one) => one.id === id)
  if (!entry) throw new Error(`no machine ${id}`)
  return chartOf(entry)
}

describe.each(machineCatalogue.map((entry) => [entry.id, entry] as const))(
  'the drawing of %s',
  (_, entry) => {
    let chart: MachineChart
    let layout: ChartLayout
    beforeAll(async () => {
      chart = chartOf(entry)
      layout = await layoutOf(chart)
    })

    it('has every state and every transition of the machine', () => {
      const { states, transitions } = inventory(entry.machine)
      expect(chart.states.map(({ id }) => id)).toEqual(states)
      expect(chart.transitions.map(({ id }) => id).toSorted()).toEqual(transitions.toSorted())
      const written = layout.arrows.flatMap(({ labels }) => labels.flatMap(transitionsIn))
      const noted = layout.states.flatMap(({ notes }) => notes.flatMap(transitionsIn))
      expect(transitions.filter((id) => !written.includes(id) && !noted.includes(id))).toEqual([])
    })

    it('is the same each time', async () => {
      expect(await layoutOf(chartOf(entry))).toEqual(layout)
    })

    it('keeps states inside their own and apart from each other', () => {
      const placeOf = new Map(layout.states.map((place) => [place.id, place]))
      const faults = chart.states.flatMap(({ id, parent }) => {
        const place = placeOf.get(id)
        const outer = placeOf.get(parent ?? id)
        const siblings = chart.states.filter((other) => other.parent === parent && other.id !== id)
        const isRight =
          place &&
          outer &&
          isInside(place, outer) &&
          siblings.every((sibling) => {
            const other = placeOf.get(sibling.id)
            return other !== undefined && areApart(place, other)
          })
        return isRight ? [] : [id]
      })
      expect(faults).toEqual([])
    })

    it('leads every arrow from its state to its state', () => {
      const astray = layout.arrows.filter(({ source, target, points }) => {
        const [from, to] = [source, target].map((id) => layout.states.find((place) => place.id === id))
        return !touches(points[0], points[1], from) || !touches(points.at(-2), points.at(-1), to)
      })
      expect(astray).toEqual([])
    })
  },
)

describe('the drawing of the registration record (machines 9)', () => {
  it('draws what leads into one state from one state as one line, with its number', async () => {
    const { arrows, states } = await layoutOf(chartNamed('registrationRecord'))
    const late = arrows.find(({ target }) => target === 'registrationRecord.underWay')
    expect(late?.labels.map(({ event }) => event.en.join(' '))).toContainEqual(expect.stringContaining('(5)'))
    const inside = states.find(({ id }) => id === 'registrationRecord.underWay')
    expect(inside?.notes.map(({ lines }) => lines.en.join(' '))).toEqual([expect.stringContaining('(5)')])
  })

  it('can be read as a whole at 1440 px', async () => {
    const { width, height } = await layoutOf(chartNamed('registrationRecord'))
    // What is left of 1440 px beside the menu, and of 900 below the page's head.
    expect(Math.min(1, 1164 / width, 624 / height)).toBeGreaterThanOrEqual(readable)
  })
})

describe('what a chart says of a machine', () => {
  it('names delays by their time and promise results by the machine’s words', () => {
    const { transitions } = chartNamed('registration')
    const titles = new Map(transitions.map(({ id, title }) => [id, title]))
    expect(titles.get('registration.polled|xstate.after.pollInterval.registration.polled|0')).toEqual({
      zh: '30 秒后',
      en: 'After 30 s',
    })
    expect(titles.get('registration.loading|xstate.done.actor.loadStatus|0')?.en).toBe('The record arrived')
    expect(titles.get('registration.sorting|always|0')?.zh).toBe('立即')
  })

  it('says guards in words, with their parameters', () => {
    const { transitions } = chartNamed('registrationRecord')
    const guard = transitions.find(({ event }) => event === 'stage.reported')?.guard
    expect(guard?.title.en).toContain('(stage 1)')
    expect(guard?.name).toBe('reportAdvancesTo(stage 1)')
  })

  it('knows which actors are machines themselves', () => {
    const nested = chartNamed('session').states.flatMap(({ invokes }) =>
      invokes.map(({ machine }) => machine),
    )
    expect(nested).toContain('signIn')
    expect(nested).toContain(null)
  })
})
