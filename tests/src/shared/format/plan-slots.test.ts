import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { planOfSlots, slotsOfPlan } from '#src/shared/format/plan-slots.ts'
import { flowOf } from '#src/shared/format/power-flow.ts'

const steps = [1, 5, 15, 30, 60, 720, 1440]
/** Any slots of any length that fills the day; few powers, so that neighbours are often equal. */
const anySlots = constantFrom(...steps).chain((step) =>
  array(integer({ min: -2, max: 2 }), { minLength: 1440 / step, maxLength: 1440 / step }),
)

describe('plans and time slots (collection §9)', () => {
  it('gives each slot the power of the plan, and 0 to what the plan leaves out', () => {
    const slots = slotsOfPlan(
      [
        { startTime: '00:00', endTime: '06:00', power: 100 },
        { startTime: '18:00', endTime: '24:00', power: -80 },
      ],
      360,
    )
    expect(slots).toEqual([100, 0, 0, -80])
    expect(slots.map(flowOf)).toEqual(['charging', 'idle', 'idle', 'discharging'])
  })

  it('lets the later of two overlapping items win', () => {
    const plan = [
      { startTime: '00:00', endTime: '24:00', power: 1 },
      { startTime: '06:00', endTime: '12:00', power: 2 },
    ]
    expect(slotsOfPlan(plan, 360)).toEqual([1, 2, 1, 1])
  })

  it('refuses times that no day has and slots that do not fill one', () => {
    const item = { startTime: '00:00', endTime: '24:01', power: 1 }
    expect(() => slotsOfPlan([item], 60)).toThrow(RangeError)
    expect(() => slotsOfPlan([{ ...item, endTime: '7:00' }], 60)).toThrow(RangeError)
    expect(() => slotsOfPlan([], 7)).toThrow(RangeError)
    expect(() => slotsOfPlan([], 0)).toThrow(RangeError)
  })

  it('brings any slots back through their plan', () => {
    assert(
      property(anySlots, (slots) => {
        expect(slotsOfPlan(planOfSlots(slots), 1440 / slots.length)).toEqual(slots)
      }),
    )
  })

  it('makes the shortest plan: no idle items, no equal neighbours that touch, in the order of the day', () => {
    assert(
      property(anySlots, (slots) => {
        const plan = planOfSlots(slots)
        for (const [index, item] of plan.entries()) {
          expect(item.power).not.toBe(0)
          expect(item.startTime < item.endTime).toBe(true)
          const next = plan[index + 1]
          if (next === undefined) continue
          expect(item.endTime <= next.startTime).toBe(true)
          expect(item.endTime === next.startTime && item.power === next.power).toBe(false)
        }
      }),
    )
  })
})
