import { randomUUID } from 'node:crypto'

import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import { lockPolicy, movePolicy } from '#server/policy/move-policy.ts'

import { ownMark } from '../../records.ts'
import type { SampleStage, Samples } from '../../sample.ts'

const at = new Date('2026-11-21T00:00:00.000Z')

/** A policy of the own institution, published or not, with a converter. */
async function ownPolicy(
  { db, records }: SampleStage,
  state: 'draft' | 'partlyPublished' | 'partlyReset' = 'draft',
): Promise<{ readonly id: number; readonly deviceId: number }> {
  const { agencyId, siteId, termId } = records.own
  return db.transaction().execute(async (tx) => {
    await layDeviceTypes(tx)
    const { id: typeId } = await tx
      .selectFrom('device_type')
      .select('id')
      .where('code', '=', 'pcs')
      .executeTakeFirstOrThrow()
    const code = `PCS-${randomUUID().slice(0, 8)}`
    const { id: deviceId } = await tx
      .insertInto('device')
      .values({
        agency_id: agencyId,
        site_id: siteId,
        type_id: typeId,
        code,
        name: `${ownMark} ${code}`,
        terminal_id: termId,
        address: code,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: templateId } = await tx
      .insertInto('policy_template')
      .values({
        agency_id: agencyId,
        name: `${ownMark} ${code}`,
        plan_type: 1,
        plan: JSON.stringify([{ startTime: '00:00', endTime: '06:00', chargingStatus: 1, power: 1000 }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('policy')
      .values({ agency_id: agencyId, site_id: siteId, template_id: templateId, name: `${ownMark} ${code}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('policy_device')
      .values({ policy_id: id, device_id: deviceId, terminal_id: termId, address: code, changed_at: at })
      .execute()
    const told = { type: 'devices.told', progress: { devices: 1, reached: 0, open: 0 } } as const
    const by = { actor: 'test', at }
    const way = [
      { type: 'policy.add' },
      ...(state === 'draft'
        ? []
        : [{ type: 'policy.publish', stretches: 1, devices: 1, taken: 0 } as const, told]),
      ...(state === 'partlyReset' ? [{ type: 'policy.reset' } as const, told] : []),
    ] as const
    for (const event of way) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      const row = await lockPolicy(tx, id)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (row) await movePolicy(tx, row, event, by)
    }
    return { id, deviceId }
  })
}

/** Policies that are published, started, stopped and reset. */
export const policySamples: Samples<
  'setPolicyStatus' | 'retryPolicy' | 'giveUpPolicy' | 'readPolicyDevices' | 'readPolicyCourse'
> = {
  setPolicyStatus: {
    input: async (stage) => {
      const { id, deviceId } = await ownPolicy(stage)
      return { requestId: randomUUID(), id, status: 0, deviceIds: [deviceId] }
    },
    sibling: 'not_found',
  },
  retryPolicy: {
    input: async (stage) => ({
      requestId: randomUUID(),
      id: (await ownPolicy(stage, 'partlyPublished')).id,
    }),
    sibling: 'not_found',
  },
  giveUpPolicy: {
    input: async (stage) => ({
      requestId: randomUUID(),
      id: (await ownPolicy(stage, 'partlyReset')).id,
      why: '设备已拆除',
    }),
    sibling: 'not_found',
  },
  readPolicyDevices: {
    input: async (stage) => ({ id: (await ownPolicy(stage)).id }),
    sibling: 'not_found',
  },
  readPolicyCourse: {
    input: async (stage) => ({ id: (await ownPolicy(stage)).id }),
    sibling: 'not_found',
  },
}
