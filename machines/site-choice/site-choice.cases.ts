import type { SiteOption } from '#contract/archive/archive.contract.ts'

import { ProblemError } from '../shared/problem.ts'

const site = (id: number, label: string, labelEnglish: string): SiteOption => ({
  id,
  label,
  labelEnglish,
  fTid: 3,
  detailUtcTime: '+08:00',
  hasStorage: true,
})
export const sampleSites = [
  site(7, '郑州航空港储能电站', 'Zhengzhou Airport storage station'),
  site(9, '洛阳涧西储能电站', 'Luoyang Jianxi storage station'),
]

/** The kept site is none or listed; with and without a default. */
export const siteChoiceInputs = [
  { siteId: null, hasDefault: true },
  { siteId: 9, hasDefault: true },
  { siteId: null, hasDefault: false },
]

export const siteChoiceCases = [
  { type: 'xstate.done.actor.loadSites', output: sampleSites },
  { type: 'xstate.done.actor.loadSites', output: [] },
  {
    type: 'xstate.error.actor.loadSites',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  { type: 'site.choose', siteId: 9 },
  { type: 'site.choose', siteId: 404 },
  { type: 'site.clear' },
  { type: 'sites.reload' },
]
