import { policy, type Policy } from '#contract/policy/policy.record.ts'
import { policyWords } from '#contract/policy/policy.words.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { LiveList } from '#src/shared/screens/live-list.tsx'
import { siteNameOf, SitePanel, useSite } from '#src/shared/widgets/pick/site-panel.tsx'

import { allows, policyActs, policyNameOf } from './policy-acts.tsx'
import { PolicyDetail } from './policy-detail.tsx'
import { TemplatePanel, templateNameOf } from './template-panel.tsx'

/** How many devices are there; a draft has none to be anywhere. */
const ofDevices = (count: 'devices' | 'reached') =>
  function Count({ row }: { readonly row: Policy }) {
    return <>{allows('publish')(row) ? '—' : row[count]}</>
  }

/** Policies: published to devices, started, stopped and reset (collection §1, §4 Policy status options). */
export const PolicyView = recordScreen(policy, {
  words: policyWords,
  nameOf: policyNameOf,
  picks: {
    siteId: pickFrom(SitePanel, siteNameOf, useSite),
    templateId: pickFrom(TemplatePanel, templateNameOf),
  },
  cells: { devices: ofDevices('devices'), reached: ofDevices('reached') },
  sparse: ['publishedAt', 'publishedBy'],
  actions: policyActs,
  Detail: PolicyDetail,
  PageActions: LiveList,
  canChange: allows('change'),
  canRemove: allows('remove'),
})
