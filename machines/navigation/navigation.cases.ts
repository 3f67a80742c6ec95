import type { MenuEntry } from '#contract/navigation/navigation.contract.ts'

import { ProblemError } from '../shared/problem.ts'

const entry = (id: number, fParentId: number, fAddress: string, fSort: number): MenuEntry => ({
  id,
  fParentId,
  fAddress,
  fMenuName: fAddress,
  fIcon: '',
  fSort,
  fView: '',
  code: '',
  actions: ['view'],
})

export const navigationInput = {
  fullPath: '/',
  isSignedIn: true,
  roles: ['admin'],
  views: ['overviewenergy/singleI', 'overviewenergy/countrywide'],
}

/** Sample events: menu lists and addresses that lead to every rule. */
export const navigationCases = [
  {
    type: 'xstate.done.actor.loadMenus',
    output: [
      entry(2, 1, 'overviewenergy', 1),
      entry(3, 2, 'countrywide', 2),
      entry(4, 2, 'singleI', 1),
      entry(5, 2, 'withoutModule', 3),
    ],
  },
  { type: 'xstate.done.actor.loadMenus', output: [] },
  {
    type: 'xstate.done.actor.loadMenus',
    output: [entry(2, 1, 'overviewenergy', 1), entry(6, 2, 'other', 1)],
  },
  {
    type: 'xstate.done.actor.loadMenus',
    output: [entry(2, 1, 'overviewenergy', 1), entry(4, 2, 'singleI', 1), entry(5, 2, 'withoutModule', 3)],
  },
  {
    type: 'xstate.error.actor.loadMenus',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  { type: 'menus.changed' },
  {
    type: 'xstate.done.actor.refreshMenus',
    output: [entry(2, 1, 'overviewenergy', 1), entry(3, 2, 'countrywide', 2)],
  },
  { type: 'xstate.done.actor.refreshMenus', output: [] },
  {
    type: 'xstate.error.actor.refreshMenus',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  { type: 'navigate', fullPath: '/' },
  { type: 'navigate', fullPath: '/login' },
  { type: 'navigate', fullPath: '/errorPage/404' },
  { type: 'navigate', fullPath: '/exampleCommon/table' },
  { type: 'navigate', fullPath: '/overviewenergy/singleI?siteId=1' },
  { type: 'navigate', fullPath: '/overviewenergy/countrywide' },
  { type: 'navigate', fullPath: '/overviewenergy/withoutModule' },
  { type: 'navigate', fullPath: '/nowhere' },
]
