import { describe, expect, it } from 'vitest'

import { generateRoutes, pagesOf, routeTrail } from '#machines/navigation/index.ts'

import { menu, menus } from './menus.ts'

describe('route generation (core §2)', () => {
  const routes = generateRoutes(menus, ['operator'])

  it('sorts each level by the number fSort and nests paths three deep', () => {
    expect(pagesOf(routes).map((page) => page.path)).toEqual([
      '/overviewenergy/singleI',
      '/overviewenergy/countrywide',
      '/datacollect/archive/terminal',
    ])
  })

  it('sorts 9 before 10', () => {
    expect(routes[0]?.children.map((child) => child.path)).toEqual([
      '/overviewenergy/singleI',
      '/overviewenergy/countrywide',
    ])
  })

  it('mirrors the nesting in the view’s path and gives folders none', () => {
    expect(pagesOf(routes).at(-1)?.view).toBe('datacollect/archive/terminal')
    expect(routes[0]?.view).toBe('')
  })

  it('carries admin in every route’s roles', () => {
    expect(routes.every((route) => route.roles.includes('admin'))).toBe(true)
  })

  it('translates by address and keeps the server’s name as fallback', () => {
    expect(routes[0]).toMatchObject({ titleKey: 'menu.overviewenergy', name: '名称2' })
  })

  it('gives the trail from the top to a page', () => {
    expect(routeTrail(routes, '/datacollect/archive/terminal').map((route) => route.id)).toEqual([10, 11, 12])
    expect(routeTrail(routes, '/nowhere')).toEqual([])
  })

  it('ends on menus that are their own ancestors, and leaves orphans out', () => {
    expect(generateRoutes([menu(5, 5, 'loop'), menu(6, 7, 'a'), menu(7, 6, 'b')], [])).toEqual([])
  })
})
it('gives a menu the screen that it keeps wherever it was moved, and none while menus hang below it', () => {
  const moved = { ...menu(3, 2, 'meters'), fView: 'datacollect/archive/terminal' }
  const routes = generateRoutes([menu(2, 1, 'things'), moved], [])
  expect(pagesOf(routes)).toMatchObject([{ path: '/things/meters', view: 'datacollect/archive/terminal' }])
  const folder = generateRoutes([menu(2, 1, 'things'), moved, menu(4, 3, 'below')], [])
  expect(pagesOf(folder)).toMatchObject([{ path: '/things/meters/below' }])
})
