import { sql } from 'kysely'

import { policy } from '#contract/policy/policy.record.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { RefusedAttempt } from '#server/platform/evidence/journal.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { type Context, served } from '#server/platform/records/record-table.ts'

import { lockPolicy, movePolicy } from './move-policy.ts'

async function move(
  tx: Tx,
  id: number,
  { caller, address }: Context,
  type: 'policy.add' | 'policy.change' | 'policy.remove',
): Promise<void> {
  const row = (await lockPolicy(tx, id)) ?? refuse('app.not_found')
  await movePolicy(tx, row, { type }, { actor: `user:${caller.userName}`, address, at: new Date() }).catch(
    (thrown: unknown) => {
      throw thrown instanceof RefusedAttempt ? thrown.as('policy.not_draft') : thrown
    },
  )
}

export const policyRecord = served(policy, {
  table: 'policy',
  columns: {
    name: 'name',
    nameEnglish: 'name_english',
    state: 'state',
    siteId: 'site_id',
    fTid: 'agency_id',
    templateId: 'template_id',
    devices: 'devices',
    reached: 'reached',
    detailUtcTime: sql`(select site.utc_offset from site where site.id = at.site_id)`,
    publishedAt: 'published_at',
    publishedBy: 'published_by',
    remarks: 'remarks',
    allowed: 'allowed',
  },
  taken: { policy_name: 'name' },
  references: {
    siteId: { table: 'site', name: 'label', nameEnglish: 'label_english', scope: 'agency_id' },
    templateId: {
      table: 'policy_template',
      name: 'name',
      nameEnglish: 'name_english',
      scope: 'agency_id',
    },
  },
  async fill(tx, { siteId }) {
    const site = await tx.selectFrom('site').select('agency_id').where('id', '=', siteId).executeTakeFirst()
    return { agency_id: (site ?? refuse('app.not_found')).agency_id }
  },
  onAdded: (tx, { id }, context) => move(tx, id, context, 'policy.add'),
  onChanged: (tx, { after }, context) => move(tx, after.id, context, 'policy.change'),
  async beforeRemove(tx, policies, context) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    for (const { id } of policies) await move(tx, id, context, 'policy.remove')
  },
})
