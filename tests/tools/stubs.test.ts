import { describe, expect, it } from 'vitest'

import { namesOf } from '#tools/new/names.ts'
import { stubsOf } from '#tools/new/stubs.ts'

describe('npm run new', () => {
  it('writes a stub in every room that a feature needs', () => {
    const rooms = [...stubsOf(namesOf('card/top-up')).keys()].map((path) => path.split('/')[0])
    expect(new Set(rooms)).toEqual(new Set(['contract', 'machines', 'server', 'src', 'tests']))
  })

  it('names one thing by one verb in every room', () => {
    const rooms = [...stubsOf(namesOf('card/top-up'))].filter(([path]) =>
      /^(contract|machines|server|src)/u.test(path),
    )
    const withoutTheVerb = rooms.filter(([, content]) => !/topUp|TopUp/u.test(content)).map(([path]) => path)
    expect(withoutTheVerb).toEqual([])
  })

  it.each(['card', 'Card/top', 'card/TopUp', 'card/top/up', '../card/top', ''])(
    'refuses the name "%s"',
    (name) => {
      expect(() => namesOf(name)).toThrow('<area>/<thing>')
    },
  )
})
