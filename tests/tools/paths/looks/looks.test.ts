import { describe, expect, it } from 'vitest'

import { alike, differenceOf, learn, type MachineLooks } from '#tools/paths/looks/looks.ts'

const visit = (state: string, ...sights: string[]) => ({ machineId: 'lamp', state, sights })

const lamp: MachineLooks = learn([
  visit('off', 'press On', 'says 12 V', 'says off'),
  visit('off', 'press On', 'says off', 'says dusty'),
  visit('on', 'press Off', 'says dusty', 'says on'),
])

describe('looks of a machine’s states (machines 1)', () => {
  it('are what each visit showed, and what showed at times of what tells another state', () => {
    expect(lamp).toEqual({
      off: { always: ['press On', 'says off'], sometimes: ['says dusty'] },
      on: { always: ['press Off', 'says dusty', 'says on'], sometimes: [] },
    })
  })

  it('are narrowed by what is seen later', () => {
    const later = learn([visit('on', 'says on', 'press Off')], lamp)
    expect(later['on']).toEqual({ always: ['press Off', 'says on'], sometimes: [] })
  })

  it('leave out what every state shows, which says nothing about one', () => {
    const framed = learn([visit('off', 'says Lamp', 'says off'), visit('on', 'says Lamp', 'says on')])
    expect(framed['on']).toEqual({ always: ['says on'], sometimes: [] })
  })

  it('differ from a page that lacks what the state shows', () => {
    expect(differenceOf(lamp, 'on', ['says dusty', 'says on'])).toEqual({
      missing: ['press Off'],
      surplus: [],
    })
  })

  it('differ from a page that shows what only another state does', () => {
    expect(differenceOf(lamp, 'off', ['says off', 'press On', 'press Off'])).toEqual({
      missing: [],
      surplus: ['press Off'],
    })
  })

  it('do not mind data that nothing tells a state by', () => {
    expect(differenceOf(lamp, 'off', ['says off', 'press On', 'says 13 V', 'says dusty'])).toBeNull()
  })

  it('of a state that nobody saw are none of the others’', () => {
    expect(differenceOf(lamp, 'broken', ['says off'])).toEqual({ missing: [], surplus: ['says off'] })
  })

  it('are alike where neither state shows what the other never does', () => {
    const dim = learn([visit('dim', 'says on')], lamp)
    expect(alike(dim)).toEqual([])
    expect(alike(learn([visit('glowing', 'press Off', 'says dusty', 'says on')], lamp))).toEqual([
      ['glowing', 'on'],
    ])
  })
})
